import type { RequestHandler, Response } from "express";
import type { ApiFault, ApiMode, Toggles } from "./toggles";

/** Injects the faults set by `POST /control/api`, before the key check, as a broken server would. */
export function faulty(toggles: Toggles, provider: "payfast" | "paystack"): RequestHandler {
  return (_request, response, next) => {
    const fault = toggles.api[provider];
    const { mode, acts } = fault;
    if (mode === "normal") return next();
    countDown(fault);
    if (!acts) return spoil(response, mode, '{"status":true,"message":"Retrieved","data":{"id":1}}');
    response.send = (body) => {
      spoil(response, mode, String(body));
      return response;
    };
    next();
  };
}

function countDown(fault: ApiFault): void {
  if (fault.left === null) return;
  fault.left -= 1;
  if (fault.left <= 0) Object.assign(fault, { mode: "normal", left: null, acts: false });
}

/** Ends the response with a fault; `whole` is the correct answer. */
function spoil(response: Response, mode: Exclude<ApiMode, "normal">, whole: string): void {
  const half = whole.slice(0, Math.floor(whole.length / 2));
  if (mode === "silent") return;
  if (mode === "half") end(response, 200, "application/json", half);
  else if (mode === "html") end(response, 200, "text/html", "<!doctype html><title>Maintenance</title>");
  else if (mode === "server_error") end(response, 500, "text/html", "<h1>Internal Server Error</h1>");
  else if (mode === "rate_limited")
    end(response, 429, "application/json", '{"status":false,"message":"Too many requests"}');
  else {
    response.writeHead(200, {
      "Content-Type": "application/json",
      "Content-Length": Buffer.byteLength(whole),
    });
    response.write(half, () => response.destroy());
  }
}

function end(response: Response, status: number, type: string, body: string): void {
  response.writeHead(status, { "Content-Type": type, "Content-Length": Buffer.byteLength(body) });
  response.end(body);
}
