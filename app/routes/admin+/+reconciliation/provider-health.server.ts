import { shortMoment } from "~/kernel/clock";
import { paymentDeps, paymentModes } from "~/money/payments/providers.server";
import { muteWords } from "~/money/provider-health/alert-of-mute.server";
import { providerHealth } from "~/money/provider-health/provider-health.server";
import { env } from "~/web/process/env.server";
import type { Health } from "./Providers";

export async function healthForScreen(): Promise<Health[]> {
  const modes = paymentModes();
  const secrets = { payfast: env.PAYFAST_PASSPHRASE, paystack: env.PAYSTACK_SECRET_KEY };
  return (await providerHealth(paymentDeps)).map((one) => ({
    provider: one.provider,
    label: one.label,
    last_message: moment(one.last_message_at),
    last_answer: moment(one.last_ok_at),
    calls: one.calls,
    failed: one.failed,
    ...modeOf(modes, one.label),
    has_secret: secrets[one.provider] !== "",
    mute: one.is_mute ? muteWords(one.provider, one.label, env.APP_ORIGIN) : null,
  }));
}

function modeOf(modes: ReturnType<typeof paymentModes>, label: string) {
  const { mode, live } = modes.find(({ provider }) => provider === label)!;
  return { mode, live };
}

function moment(at: Date | null): string | null {
  return at && shortMoment(at);
}
