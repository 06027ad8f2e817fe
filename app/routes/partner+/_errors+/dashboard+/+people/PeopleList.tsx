import { Link } from "@remix-run/react";
import { type PortalRole, ROLE_WORDS } from "~/accounts/access/portal-roles";
import { shortDay } from "~/kernel/clock";
import { unbroken } from "~/kernel/money";
import type { BadgeTone } from "~/kernel/tones";
import { Badge } from "~/ui/Badge";

interface Person {
  id: number;
  is_shop: boolean;
  full_name: string;
  email: string;
  username: string | null;
  role: PortalRole;
  initials: string;
  state: "active" | "invited" | "lapsed" | "disabled";
  last_login_on: string | null;
}

const STATES: Partial<Record<Person["state"], { label: string; tone: BadgeTone }>> = {
  invited: { label: "Invited", tone: "sea" },
  lapsed: { label: "Invitation over", tone: "warn" },
  disabled: { label: "Switched off", tone: "bad" },
};

/** Who signs in at this shop. */
export function PeopleList({ people, self_id }: { people: Person[]; self_id: number }) {
  return (
    <section className="card">
      <h2>Who signs in</h2>
      <ul className="mt-2 divide-y divide-line">
        {people.map((person) => (
          <PersonRow key={person.id} person={person} is_self={person.id === self_id} />
        ))}
      </ul>
    </section>
  );
}

function PersonRow({ person, is_self }: { person: Person; is_self: boolean }) {
  const state = STATES[person.state];
  const name = person.is_shop ? "The shop's own sign-in" : person.full_name;
  return (
    <li className="flex items-start justify-between gap-3 py-3">
      <div className="min-w-0 wrap-anywhere">
        <p className="flex flex-wrap items-center gap-x-2 font-bold">
          {name}
          {is_self ? <span className="font-normal text-muted">You</span> : null}
          {state ? <Badge tone={state.tone}>{state.label}</Badge> : null}
        </p>
        <p className="text-sm">
          {ROLE_WORDS[person.role].label}
          {person.initials ? `, initials ${person.initials}` : ""}
        </p>
        <p className="text-sm text-muted">
          {person.is_shop ? `Username ${person.username}` : person.email}
          {lastSignIn(person, is_self)}
        </p>
      </div>
      {person.is_shop || is_self ? null : (
        <Link
          className="btn btn-quiet shrink-0"
          to={`/partner/dashboard/people/${person.id}`}
          aria-label={`Change ${person.full_name}`}
        >
          Change
        </Link>
      )}
    </li>
  );
}

/** Whoever reads this has signed in, also where no time of it is known. */
function lastSignIn({ last_login_on }: Person, is_self: boolean): string {
  if (last_login_on) return `. Last sign-in ${unbroken(shortDay(last_login_on))}.`;
  return is_self ? "" : ". Not signed in yet.";
}
