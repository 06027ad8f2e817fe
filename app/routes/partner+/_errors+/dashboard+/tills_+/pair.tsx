import { type ActionFunctionArgs, json, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { Form, useActionData, useLoaderData } from "@remix-run/react";
import { formAction } from "~/accounts/access/guarded-forms.server";
import { requirePartner } from "~/accounts/access/viewer.server";
import { newPairingCode } from "~/counter/tills/pair.server";
import { qrPath } from "~/kernel/images/qr.server";
import { Button, ButtonLink } from "~/ui/Button";
import { PageHeader } from "~/ui/PageHeader";
import { Panel } from "~/ui/Panel";
import { QrCode } from "~/ui/QrCode";
import { NO_FIELDS } from "~/web/forms/form.server";
import { deps } from "~/web/process/deps.server";

export const meta: MetaFunction = () => [{ title: "Pair a phone" }, { name: "robots", content: "noindex" }];

export async function loader({ request }: LoaderFunctionArgs) {
  await requirePartner(request);
  return json({ address: `${new URL(deps.origin).host}/redeem` });
}

export const action = (args: ActionFunctionArgs) =>
  formAction(args, {
    who: "partner",
    schema: NO_FIELDS,
    also: ["intent"],
    async run({ actor }) {
      const { code, minutes } = await newPairingCode(deps, actor);
      const qr = qrPath(`${deps.origin}/redeem?pair=${code}`);
      return json({ code, minutes, qr }, { headers: { "Cache-Control": "no-store" } });
    },
  });

export default function Pair() {
  const { address } = useLoaderData<typeof loader>();
  const made = useActionData<typeof action>() as Made | undefined;
  return (
    <main id="main" className="portal-main stack max-w-xl">
      <PageHeader
        title="Pair a phone"
        trail={[{ label: "Tills", to: "/partner/dashboard/tills" }, { label: "Pair a phone" }]}
      />
      {made?.code ? (
        <>
          <Panel key={made.code} tone="success" title="Your code is ready." />
          <Code {...made} address={address} />
        </>
      ) : (
        <p>
          Take the phone or tablet that stands at your counter, and press the button here. You get a code for
          that device. It works once, for ten minutes.
        </p>
      )}
      <Form method="post" className="acts">
        <Button name="intent" value="code" look={made?.code ? "quiet" : "main"}>
          {made?.code ? "Show another code" : "Show a code"}
        </Button>
        {made?.code ? (
          <ButtonLink to="/partner/dashboard/tills">It is paired: show my tills</ButtonLink>
        ) : null}
      </Form>
    </main>
  );
}

interface Made {
  code: string;
  minutes: number;
  qr: { size: number; path: string };
}

function Code({ code, minutes, qr, address }: Made & { address: string }) {
  return (
    <section className="card stack">
      <ol className="steps">
        <li>
          Scan this with the till’s own camera, and open the page that it shows. Is this the till?{" "}
          <a className="link" href={`/redeem?pair=${code}`}>
            Pair this phone
          </a>
          . Without a camera: open <strong className="wrap-anywhere">{address}</strong> on the till, press
          More and “Pair this phone as a till”, and type the code
        </li>
        <li>Give the till a name that your staff know</li>
      </ol>
      <div className="flex flex-wrap items-center gap-6">
        <QrCode qr={qr} size={200} label="QR code that opens the pairing page on the till" />
        <p>
          <span className="block text-sm text-muted">Code, for {minutes} minutes</span>
          <strong className="text-4xl tracking-widest" translate="no" id="pairing-code">
            {`${code.slice(0, 4)} ${code.slice(4)}`}
          </strong>
        </p>
      </div>
    </section>
  );
}
