import { json } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";

export const loader = () => json({ words: "Two routes and nothing else." });

export default function Home() {
  const { words } = useLoaderData<typeof loader>();
  return (
    <main>
      <h1>{words}</h1>
      <Link to="/about">About</Link>
    </main>
  );
}
