import { type ChangeEvent, useEffect, useRef, useState } from "react";
import { type Identifier, readIdentifier } from "~/counter/redemptions/identifier";
import { noteScan } from "~/counter/tills/browser/signed-in";
import { Button } from "~/ui/Button";
import { Icon } from "~/ui/Icon";
import { isMuted, readySound, setMuted, signal } from "../sounds";
import { decodePhoto, NoDecoder } from "./decode";
import { type CameraState, useCamera } from "./useCamera";

/** Milliseconds during which a code that was just handled is ignored. */
const IGNORE_MS = 6000;

const NO_DECODER = "This phone has not loaded yet what reads codes. Connect once, or type the code.";

const WORDS: Partial<Record<CameraState, string>> = {
  on: "Hold the member's QR code in view.",
  refused: "The camera is not allowed here. Allow it in the browser's settings, or type the code.",
  missing: "This device has no camera that we can use. Take a photo or type the code.",
  unread: NO_DECODER,
  failed: "The camera did not start. Try again, take a photo, or type the code.",
};

const NOT_OURS = "This is not a card or code of the club. Keep scanning.";
const NO_CODE = "There is no QR code on this photo. Try again, closer and straight.";
const NO_PICTURE = "This photo cannot be opened. Take another one, or type the code.";

/** The button beside the field. While the camera runs, its picture covers the screen. */
export function Scanner({ onFound }: { onFound: (identifier: Identifier) => void }) {
  const video = useRef<HTMLVideoElement>(null);
  const [words, setWords] = useState("");

  const take = (text: string): boolean => {
    const identifier = readIdentifier(text);
    signal(identifier ? "good" : "bad");
    setWords(identifier ? "" : NOT_OURS);
    if (identifier) {
      noteScan(text);
      onFound(identifier);
    }
    return identifier !== null;
  };
  const camera = useCamera(video, (text) => !wasJustSeen(text) && take(text));
  const active = camera.state === "starting" || camera.state === "on";
  const said = words || WORDS[camera.state] || "";

  const onPress = () => {
    readySound();
    setWords("");
    void camera.start();
  };

  return (
    <section className="scanner" aria-label="Scanner" data-camera={camera.state}>
      <button type="button" className="scan-button" aria-label="Scan the card" onClick={onPress}>
        <Icon name="qr" size={28} />
        Scan
      </button>
      <div className={placeOf(camera.state, said)}>
        <video ref={video} muted playsInline hidden={!active} aria-label="What the camera sees" />
        <p className="scan-words" role="status">
          {said}
        </p>
        <div className="scan-acts">
          {active ? (
            <Button type="button" look="quiet" onClick={camera.stop}>
              Stop the camera
            </Button>
          ) : null}
          <Photo
            onText={take}
            onProblem={(problem) => {
              signal("bad");
              setWords(problem);
            }}
          />
        </div>
      </div>
    </section>
  );
}

interface PhotoProps {
  onText: (text: string) => void;
  onProblem: (words: string) => void;
}

function Photo({ onText, onProblem }: PhotoProps) {
  const [looking, setLooking] = useState(false);
  const onPhoto = async (event: ChangeEvent<HTMLInputElement>) => {
    const input = event.currentTarget;
    const [file] = input.files ?? [];
    if (!file) return;
    readySound();
    setLooking(true);
    try {
      const text = await decodePhoto(file);
      if (text) onText(text);
      else onProblem(NO_CODE);
    } catch (error) {
      onProblem(error instanceof NoDecoder ? NO_DECODER : NO_PICTURE);
    }
    setLooking(false);
    input.value = "";
  };
  return (
    <label className="btn btn-quiet photo">
      <Icon name="camera" />
      {looking ? "Looking..." : "Photo"}
      <input type="file" accept="image/*" capture="environment" onChange={onPhoto} />
    </label>
  );
}

/** Over the whole screen while it runs; below the field with what went wrong; else nowhere. */
function placeOf(state: CameraState, said: string): string {
  if (state === "on" || state === "starting") return "viewfinder";
  return said ? "scan-note" : "hidden";
}

export function Mute() {
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
