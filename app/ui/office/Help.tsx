import { Link } from "@remix-run/react";
import { CLUB_WORDS, type ClubWord } from "./club-words";

/** A "?" beside one of the club's own words: a sentence, and a link to the help page. Needs no script. */
export function Help({ word }: { word: ClubWord }) {
  const { title, sentence } = CLUB_WORDS[word];
  return (
    <details className="word-help no-print">
      <summary aria-label={`What is “${title}”?`}>
        <span aria-hidden="true">?</span>
      </summary>
      <div>
        <p>{sentence}</p>
        <Link className="link inline-block py-2 font-bold" to={`/admin/help#${word}`}>
          More about it
        </Link>
      </div>
    </details>
  );
}
