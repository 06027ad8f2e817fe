import { Form } from "@remix-run/react";
import type { ComponentProps, ReactNode } from "react";
import { AccountRow } from "~/parts/account/AccountRow";
import { LineDrawing } from "~/ui/Icon";
import { ThemeToggle } from "~/ui/ThemeToggle";

/** Icons that only this page needs, from Lucide as those of `Icon`. */
const DRAWINGS = {
  details: "M12 20h9M16.5 3.5a2.1 2.1 0 0 1 3 3L7 19l-4 1 1-4Z",
  user: "M19 21v-2a4 4 0 0 0-4-4H9a4 4 0 0 0-4 4v2M16 7a4 4 0 1 1-8 0 4 4 0 0 1 8 0Z",
  card: "M4 5h16a2 2 0 0 1 2 2v10a2 2 0 0 1-2 2H4a2 2 0 0 1-2-2V7c0-1.1.9-2 2-2ZM2 10h20",
  receipt: "M4 2v20l3-2 3 2 2-2 2 2 3-2 3 2V2l-3 2-3-2-2 2-2-2-3 2ZM8 9h8M8 14h6",
  print: "M6 9V2h12v7M6 18H4a2 2 0 0 1-2-2v-5c0-1.1.9-2 2-2h16a2 2 0 0 1 2 2v5a2 2 0 0 1-2 2h-2M6 14h12v8H6Z",
  gift: "M20 12v9H4v-9M2 7h20v5H2ZM12 21V7M12 7H7.5a2.5 2.5 0 1 1 0-5C11 2 12 7 12 7ZM12 7h4.5a2.5 2.5 0 1 0 0-5C13 2 12 7 12 7Z",
  ticket:
    "M2 9a3 3 0 0 1 0 6v2a2 2 0 0 0 2 2h16a2 2 0 0 0 2-2v-2a3 3 0 0 1 0-6V7a2 2 0 0 0-2-2H4a2 2 0 0 0-2 2ZM13 5v2M13 11v2M13 17v2",
  refused: "M22 12a10 10 0 1 1-20 0 10 10 0 0 1 20 0ZM4.9 4.9l14.2 14.2",
  lock: "M5 11h14a2 2 0 0 1 2 2v7a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2v-7c0-1.1.9-2 2-2ZM7 11V7a5 5 0 0 1 10 0v4",
  shield: "M12 22s8-3 8-10V5l-8-3-8 3v7c0 7 8 10 8 10Z",
  moon: "M12 3a6 6 0 0 0 9 9 9 9 0 1 1-9-9Z",
  light: "M13 2 3 14h9l-1 8 10-12h-9Z",
  home: "m3 9 9-7 9 7v11a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2ZM9 22V12h6v10",
  logout: "M9 21H5a2 2 0 0 1-2-2V5c0-1.1.9-2 2-2h4M16 17l5-5-5-5M21 12H9",
};

interface Facts {
  /** Null without a membership. */
  membership: string | null;
  paid: string;
  /** The provider that charges a bank card each month; null if none does. */
  bank_card: string | null;
  lite: boolean;
  /** Of who is signed in. */
  email: string;
}

export function AccountRows({ membership, paid, bank_card, lite, email }: Facts) {
  const is_member = membership !== null;
  return (
    <div className="account-groups">
      <Group title="Card and payments">
        {is_member ? <Row to="/account/membership" icon="user" name="Membership" fact={membership} /> : null}
        {is_member ? null : <Row to="/join" icon="user" name="Choose a plan" />}
        <Row to="/account/payments" icon="receipt" name="Payments" fact={paid} />
        {bank_card ? (
          <Row to="/account/membership/card" document icon="card" name="Change bank card" fact={bank_card} />
        ) : null}
        {is_member ? <Row to="/account/card" document icon="print" name="Card on paper" /> : null}
      </Group>
      <Group title="With others">
        <Row to="/gift" document icon="gift" name="Give a gift" />
        <Row to="/gift/redeem" document icon="ticket" name="Redeem a gift" />
      </Group>
      <Group title="Help and data">
        {is_member ? (
          <Row to="/contact?type=refused" document icon="refused" name="A shop refused my card" />
        ) : null}
        {is_member ? <Row to="/account/privacy#details" icon="details" name="My details" /> : null}
        <Row to="/account/privacy" icon="lock" name="Privacy and my data" />
        <Row to="/account/security" icon="shield" name="Security" />
        <Row to="/?home=1" icon="home" name="The club's home page" />
      </Group>
      <Group title="This device">
        <li>
          <Tile icon="moon" />
          <span>Dark theme</span>
          <ThemeToggle />
        </li>
        <Row
          to={lite ? "?lite=0" : "?lite=1"}
          document
          icon="light"
          name="Lite version"
          fact={lite ? "On" : "Off"}
        />
        <li className="row-link">
          <Tile icon="logout" />
          <Form method="post" action="/logout" className="flex-1 wrap-anywhere">
            <button type="submit" className="stretched">
              Logout
            </button>
            <small>{email}</small>
          </Form>
        </li>
      </Group>
    </div>
  );
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h2 className="text-sm text-muted">{title}</h2>
      <ul className="lines card">{children}</ul>
    </section>
  );
}

const Tile = ({ icon }: { icon: keyof typeof DRAWINGS }) => (
  <span className="line-tile">
    <LineDrawing path={DRAWINGS[icon]} />
  </span>
);

function Row({ icon, ...row }: ComponentProps<typeof AccountRow> & { icon: keyof typeof DRAWINGS }) {
  return <AccountRow {...row} tile={<Tile icon={icon} />} />;
}
