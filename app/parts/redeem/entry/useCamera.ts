import { type RefObject, useCallback, useEffect, useRef, useState } from "react";
import { loadDecoder } from "./decode";

const EVERY_MS = 150;

export type CameraState = "off" | "starting" | "on" | "refused" | "missing" | "unread" | "failed";

const PROBLEMS: Record<string, CameraState> = {
  NotAllowedError: "refused",
  SecurityError: "refused",
  NotFoundError: "missing",
  OverconstrainedError: "missing",
  NoDecoder: "unread",
};

/** Scans until `onCode` returns true. The camera is off while the page is hidden; unreadable frames are skipped. */
export function useCamera(video: RefObject<HTMLVideoElement>, onCode: (text: string) => boolean) {
  const [state, setState] = useState<CameraState>("off");
  const stream = useRef<MediaStream | null>(null);
  const asked = useRef(0);
  const found = useRef(onCode);
  found.current = onCode;

  const stop = useCallback(() => {
    asked.current++;
    release(stream.current);
    stream.current = null;
    setState("off");
  }, []);

  const start = useCallback(async () => {
    const mine = ++asked.current;
    setState("starting");
    try {
      if (!navigator.mediaDevices) return setState("missing");
      const opening = openCamera();
      // It may be refused while the decoder still loads; whoever awaits it below is told all the same.
      opening.catch(() => {});
      const decode = await loadDecoder().catch((error) => {
        opening.then(release, () => {});
        throw error;
      });
      const camera = await opening;
      const picture = video.current;
      if (mine !== asked.current || !picture) return release(camera);
      stream.current = camera;
      picture.srcObject = camera;
      await picture.play();
      setState("on");
      while (mine === asked.current) {
        const text = await look(() => decode(picture, picture.videoWidth, picture.videoHeight));
        if (mine === asked.current && text && found.current(text)) return stop();
        await new Promise((done) => setTimeout(done, EVERY_MS));
      }
    } catch (error) {
      if (mine !== asked.current) return;
      release(stream.current);
      stream.current = null;
      setState(PROBLEMS[(error as Error).name] ?? "failed");
    }
  }, [video, stop]);

  useEffect(() => {
    const onHide = () => {
      if (document.visibilityState === "hidden" && stream.current) stop();
    };
    const onKey = ({ key }: KeyboardEvent) => {
      if (key === "Escape") stop();
    };
    document.addEventListener("visibilitychange", onHide);
    document.addEventListener("keydown", onKey);
    addEventListener("pagehide", stop);
    return () => {
      document.removeEventListener("visibilitychange", onHide);
      document.removeEventListener("keydown", onKey);
      removeEventListener("pagehide", stop);
      asked.current++;
      release(stream.current);
    };
  }, [stop]);

  return { state, start, stop };
}

const openCamera = () =>
  navigator.mediaDevices.getUserMedia({
    video: { facingMode: { ideal: "environment" }, width: { ideal: 1280 } },
    audio: false,
  });

function release(stream: MediaStream | null): void {
  for (const track of stream?.getTracks() ?? []) track.stop();
}

async function look(decode: () => Promise<string | null>): Promise<string | null> {
  try {
    return await decode();
  } catch {
    return null;
  }
}
