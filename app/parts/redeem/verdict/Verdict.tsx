import { type ReactNode, useEffect, useRef } from "react";
import { type Cents, formatRand } from "~/kernel/money";
import { Icon, type IconName } from "~/ui/Icon";

interface Props {
  tone: "yes" | "no" | "full";
  title: string;
  label: string;
  /** Zero where it is not known. */
  amount: Cents;
  children?: ReactNode;
  /** The next act first: it is the main one. */
  acts: ReactNode;
}

const TONES: Record<Props["tone"], { icon: IconName; word: string }> = {
  yes: { icon: "check", word: "Yes" },
  no: { icon: "cross", word: "No" },
  full: { icon: "alert", word: "Full price" },
};

/** Fills the screen: one colour, one icon, one word, one amount. It takes the focus, so that it is read out (A11). */
export function Verdict({ tone, title, label, amount, children, acts }: Props) {
  const panel = useRef<HTMLElement>(null);
  useEffect(() => panel.current?.focus({ preventScroll: true }), []);
  const { icon, word } = TONES[tone];
  return (
    <section
      ref={panel}
      tabIndex={-1}
      // biome-ignore lint/a11y/noAutofocus: the answer is the page; without scripts too it is what is read out.
      autoFocus
      aria-labelledby="verdict-title verdict-label verdict-amount"
      aria-describedby="verdict-why"
      className={`verdict verdict-${tone}`}
    >
      <div className="v-body">
        <p className="v-word">
          <Icon name={icon} size={64} />
          {word}
        </p>
        <h2 id="verdict-title">{title}</h2>
        <p id="verdict-label" className="v-label">
          {label}
        </p>
        {amount > 0 ? (
          <p
            id="verdict-amount"
            className={amount >= 1_000_000 ? "v-amount v-long" : "v-amount"}
            translate="no"
          >
            {formatRand(amount)}
          </p>
        ) : null}
        <div id="verdict-why" className="v-why">
          {children}
        </div>
      </div>
      <div className="v-acts">{acts}</div>
    </section>
  );
}
