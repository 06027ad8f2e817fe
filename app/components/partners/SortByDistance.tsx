import { useLocation, useSearchParams } from "@remix-run/react";
import { useEffect, useState } from "react";
import { Button } from "~/components/ui/Button";
import { Icon } from "~/components/ui/Icon";
import { Link } from "~/components/ui/Link";

/** Asks for the position, to about a kilometre. Its space is reserved, so that the layout does not shift. */
export function SortByDistance() {
  const [params, setParams] = useSearchParams();
  const [able, setAble] = useState(false);
  const [state, setState] = useState<"" | "asking" | "refused">("");
  // "Find Partners Near Me" leads here: its tap has asked already.
  const wanted = useLocation().state?.near === true;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page opens.
  useEffect(() => {
    const isAble = "geolocation" in navigator;
    setAble(isAble);
    if (isAble && wanted && !params.has("near")) ask();
  }, []);
  const address = (near: string | null) => {
    const next = new URLSearchParams(params);
    next.delete("page");
    if (near) next.set("near", near);
    else next.delete("near");
    return next;
  };
  function ask() {
    setState("asking");
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        setState("");
        const near = `${coords.latitude.toFixed(2)},${coords.longitude.toFixed(2)}`;
        setParams(address(near), { replace: true, preventScrollReset: true });
      },
      () => setState("refused"),
      { maximumAge: 600_000, timeout: 15_000 },
    );
  }
  if (params.has("near"))
    return (
      <Link className="btn btn-quiet" to={`?${address(null)}`}>
        Sort by name
      </Link>
    );
  return (
    <>
      <Button type="button" look="quiet" className="needs-script" disabled={!able} onClick={ask}>
        <Icon name="pin" />
        {state === "asking" ? "Looking..." : "Sort by distance"}
      </Button>
      {state === "refused" ? (
        <p role="status" className="text-sm text-muted">
          Your phone did not say where you are. Choose a city instead.
        </p>
      ) : null}
    </>
  );
}
