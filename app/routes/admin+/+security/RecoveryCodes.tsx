import { ButtonLink } from "~/ui/Button";
import { CopyButton } from "~/ui/CopyButton";
import { Icon } from "~/ui/Icon";
import { Panel } from "~/ui/Panel";
import { PrintButton } from "~/ui/PrintButton";

/** Shown once. The file is a data URL, because no address serves the codes. */
export function RecoveryCodes({ codes, site }: { codes: string[]; site: string }) {
  const lines = codes.join("\r\n");
  const text = `Recovery codes for the back office of ${site}\r\nEach works once, in place of the second factor.\r\n\r\n${lines}\r\n`;
  return (
    <section className="card stack">
      <h2>Your recovery codes</h2>
      <Panel tone="warning" title="Keep them now: they are shown only this once" live={false}>
        <p>Each works once, when your device is lost. Keep them on paper or in a password manager.</p>
      </Panel>
      <ol className="grid gap-x-8 gap-y-1 font-mono text-lg sm:grid-cols-2" translate="no">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <div className="no-print flex flex-wrap items-center gap-3">
        <a
          className="btn btn-quiet"
          download="recovery-codes.txt"
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`}
        >
          <Icon name="download" /> Download
        </a>
        <PrintButton />
        <CopyButton text={codes.join("\n")} label="Copy" done="Copied" />
        <ButtonLink to="/admin/security">I have kept them</ButtonLink>
      </div>
    </section>
  );
}
