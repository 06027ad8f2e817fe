import type { Part } from "~/accounts/access/part";
import { tellProviders } from "./tell-providers.server";

export const prices = {
  screens: [{ to: "/admin/settings/prices", label: "Prices", also: "plans amount" }],
  jobs: [
    /** Also after midnight: agreements that share a plan all get a new price on its first day. */
    {
      name: "prices",
      pattern: "2 * * * *",
      run: async (deps) => ({ ...(await tellProviders(deps)) }),
    },
  ],
} satisfies Part;
