import { Link, useLocation, useNavigate } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import { Icon } from "~/ui/Icon";

/** Decimals of a degree: about 100 m, so that "1.2 km" is true. */
const DECIMALS = 3;

/** "Find Partners Near Me" and links to `/partners#near` ask for the position by themselves: their tap has asked already. */
export function NearMe() {
  const { search, hash, state } = useLocation();
  const navigate = useNavigate();
  const [able, setAble] = useState(false);
  const [step, setStep] = useState<"" | "asking" | "refused">("");
  const params = new URLSearchParams(search);
  const isOn = params.has("near");
  const pressed = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page opens.
  useEffect(() => {
    const isAble = "geolocation" in navigator;
    setAble(isAble);
    if (isAble && !isOn && (state?.near === true || hash === "#near")) ask({ replace: true });
  }, []);
  const sortedBy = (near: string | null) => {
    const next = new URLSearchParams(search);
    next.delete("page");
    if (near) next.set("near", near);
    else next.delete("near");
    return `?${next}`;
  };
  /** `replace`: the tap that opened this page has asked, and Back leads to where it was. */
  function ask({ replace }: { replace: boolean }) {
    pressed.current = !replace;
    setStep("asking");
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        setStep("");
        const near = `${coords.latitude.toFixed(DECIMALS)},${coords.longitude.toFixed(DECIMALS)}`;
        navigate(sortedBy(near), { replace, preventScrollReset: true });
      },
      () => setStep("refused"),
      { maximumAge: 600_000, timeout: 15_000 },
    );
  }
  if (isOn)
    return (
      <Link
        ref={(link) => void (pressed.current && link?.focus())}
        className="chip"
        to={sortedBy(null)}
        preventScrollReset
      >
        Near me<span className="visually-hidden"> (in use: sort by name)</span>
        <Icon name="cross" size={16} />
      </Link>
    );
  return (
    <>
      <button
        type="button"
        className="chip chip-off needs-script"
        disabled={!able}
        onClick={() => ask({ replace: false })}
      >
        <Icon name="pin" size={16} />
        {step === "asking" ? "Looking..." : "Near me"}
        <span className="visually-hidden">(sort by distance)</span>
      </button>
      {step === "refused" ? (
        <span role="status" className="near-refused">
          We could not find out where you are. Choose a city instead.
        </span>
      ) : null}
    </>
  );
}
