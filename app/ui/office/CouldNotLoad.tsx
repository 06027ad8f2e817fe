import { Panel } from "~/ui/Panel";

export function CouldNotLoad({ address }: { address: string }) {
  return (
    <main id="main" className="page page-narrow stack">
      <h1>This could not be loaded</h1>
      <Panel tone="failure">
        <p>The connection or the server failed for a moment. What was saved before is still there.</p>
      </Panel>
      <a className="btn btn-main" href={address}>
        Try again
      </a>
    </main>
  );
}
