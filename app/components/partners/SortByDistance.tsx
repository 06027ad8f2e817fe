import { useSearchParams } from "@remix-run/react";
import { useEffect, useState } from "react";
import { Button } from "~/components/ui/Button";
import { Icon } from "~/components/ui/Icon";
import { Link } from "~/components/ui/Link";

/** Asks for the position, to about a kilometre. Its space is reserved, so that the layout does not shift. */
export function SortByDistance() {
  const [params, setParams] = useSearchParams();
  const [able, setAble] = useState(false);
  const [state, setState] = useState<"" | "asking" | "refused">("");
  useEffect(() => setAble("geolocation" in navigator), []);
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
        setParams(address(`${coords.latitude.toFixed(2)},${coords.longitude.toFixed(2)}`));
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
