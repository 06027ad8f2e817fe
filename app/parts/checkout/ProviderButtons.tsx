import type { ButtonHTMLAttributes } from "react";
import { PROVIDER_LABELS, type ProviderName } from "~/money/payments/provider";
import { Button, type ButtonLook } from "~/ui/Button";

interface ProviderButtonsProps extends Pick<ButtonHTMLAttributes<HTMLButtonElement>, "aria-disabled"> {
  providers?: ProviderName[];
  /** Of the first one; the others are quiet. */
  look?: ButtonLook;
  /** What a button says, by its provider's name. */
  words(label: string): string;
}

const ALL = Object.keys(PROVIDER_LABELS) as ProviderName[];

/** Each sends the form with the way to pay. */
export function ProviderButtons({ providers = ALL, look = "sun", words, ...rest }: ProviderButtonsProps) {
  return providers.map((provider, index) => (
    <Button
      key={provider}
      name="payment_method"
      value={provider}
      look={index === 0 ? look : "quiet"}
      wide
      {...rest}
    >
      {words(PROVIDER_LABELS[provider])}
    </Button>
  ));
}

/** One of the ways to pay in a form. */
export function TransferChoice({ isNameless = false }: { isNameless?: boolean }) {
  return (
    <div className="stack border-t border-line pt-4">
      <p className="font-bold">Bank transfer (EFT or PayShap)</p>
      <Button name="payment_method" value="bank" look="quiet" wide aria-disabled={isNameless || undefined}>
        Pay by bank transfer
      </Button>
      <p className="text-sm text-muted">
        You get a reference to type into your bank's app. It counts once the money is in our account: within
        minutes to two working days, and when we have seen our statement. Nothing is charged by itself.
      </p>
    </div>
  );
}
