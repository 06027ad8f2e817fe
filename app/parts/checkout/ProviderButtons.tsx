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
