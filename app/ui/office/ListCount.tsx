import { useLocation, useMatches } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";

interface WithList {
  list?: { total?: number; what?: string };
}

export function ListCount() {
  const { pathname, search } = useLocation();
  const { list } = (useMatches().at(-1)?.data ?? {}) as WithList;
  const shown = useRef({ pathname, search });
  const [found, setFound] = useState("");
  const total = list?.total;
  useEffect(() => {
    const isAnother = shown.current.pathname === pathname && shown.current.search !== search;
    shown.current = { pathname, search };
    if (isAnother && total !== undefined) setFound(`${total} ${list?.what ?? "rows"} found`);
  }, [pathname, search, total, list?.what]);
  return (
    <p role="status" className="visually-hidden">
      {found}
    </p>
  );
}
