import { Link } from "@remix-run/react";
import { Icon } from "~/ui/Icon";
import { words } from "./business.words";

export function Reasons() {
  const { title, list } = words.reasons;
  return (
    <section className="page py-6">
      <h2 className="text-2xl">{title}</h2>
      <ul className="mt-4 grid gap-4 sm:grid-cols-2">
        {list.map(([name, text]) => (
          <li key={name} className="flex gap-3">
            <span className="shrink-0 text-sea">
              <Icon name="check" />
            </span>
            <div>
              <h3>{name}</h3>
              <p>{text}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

export function WhatHappensNext() {
  const { title, steps, leave } = words.next;
  return (
    <section>
      <h2 className="text-2xl">{title}</h2>
      <ol className="steps">
        {steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      <p className="honest">{leave}</p>
      <Link className="foot-link link" to="/business/offline">
        When there is no signal
      </Link>
    </section>
  );
}
