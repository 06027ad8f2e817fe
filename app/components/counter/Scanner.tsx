import { type ChangeEvent, useEffect, useRef, useState } from "react";
import { Button } from "~/components/ui/Button";
import { Icon } from "~/components/ui/Icon";
import { type Identifier, readIdentifier } from "~/domain/redemptions/identifier";
import { isMuted, readySound, setMuted, signal } from "./signals";
import { type CameraState, useCamera } from "./useCamera";

/** Milliseconds during which a code that was just handled is ignored. */
const IGNORE_MS = 6000;

const WORDS: Partial<Record<CameraState, string>> = {
  refused: "The camera is not allowed here. Allow it in the browser's settings, or type the code.",
  missing: "This device has no camera that we can use. Take a photo or type the code.",
  failed: "The camera did not start. Try again, take a photo, or type the code.",
};

const NOT_OURS = "This is not a card or code of the club. Keep scanning.";
const NO_CODE = "There is no QR code on this photo. Try again, closer and straight.";

export function Scanner({ onFound }: { onFound: (identifier: Identifier) => void }) {
  const video = useRef<HTMLVideoElement>(null);
  const [words, setWords] = useState("");
  const [looking, setLooking] = useState(false);

  const take = (text: string): boolean => {
    const identifier = readIdentifier(text);
    signal(identifier ? "good" : "bad");
    setWords(identifier ? "" : NOT_OURS);
    if (identifier) onFound(identifier);
    return identifier !== null;
  };
  const camera = useCamera(video, (text) => !wasJustSeen(text) && take(text));
  const active = camera.state === "starting" || camera.state === "on";

  const onPress = () => {
    readySound();
    setWords("");
    if (active) camera.stop();
    else void camera.start();
  };

  const onPhoto = async (event: ChangeEvent<HTMLInputElement>) => {
    const input = event.currentTarget;
    const [file] = input.files ?? [];
    if (!file) return;
    readySound();
    setLooking(true);
    const { decodePhoto } = await import("./decode");
    const text = await decodePhoto(file).catch(() => null);
    setLooking(false);
    input.value = "";
    if (text) return void take(text);
    signal("bad");
    setWords(NO_CODE);
  };

  return (
    <section className="scanner stack" aria-label="Scanner" data-camera={camera.state}>
      <div className={active ? "viewfinder" : "hidden"}>
        <video ref={video} muted playsInline aria-label="What the camera sees" />
      </div>
      <div className="flex flex-wrap gap-2">
        <CameraButton active={active} onPress={onPress} />
        <label className="btn btn-quiet photo">
          <Icon name="qr" />
          {looking ? "Looking..." : "Photo"}
          <input type="file" accept="image/*" capture="environment" onChange={onPhoto} />
        </label>
        <Mute />
      </div>
      <p className="scan-words" role="status">
        {words || WORDS[camera.state] || (camera.state === "on" ? "Hold the member's QR code in view." : "")}
      </p>
    </section>
  );
}

function Mute() {
  const [muted, setState] = useState(false);
  useEffect(() => setState(isMuted()), []);
  return (
    <Button
      type="button"
      look="quiet"
      aria-pressed={muted}
      onClick={() => {
        setMuted(!muted);
        setState(!muted);
        if (muted) signal("good");
      }}
    >
      <Icon name={muted ? "mute" : "sound"} />
      {muted ? "Muted" : "Sound"}
    </Button>
  );
}

const seen = new Map<string, number>();

function wasJustSeen(text: string): boolean {
  const now = Date.now();
  for (const [each, at] of seen) if (now - at > IGNORE_MS) seen.delete(each);
  const known = seen.has(text);
  seen.set(text, now);
  return known;
}

function CameraButton({ active, onPress }: { active: boolean; onPress: () => void }) {
  return (
    <Button type="button" look={active ? "quiet" : "sun"} className="grow" onClick={onPress}>
      <Icon name="camera" />
      {active ? "Stop the camera" : "Scan the card"}
    </Button>
  );
}
