import { describe, expect, it } from "vitest";
import { replicaInWords, replicaPlace } from "./replica-address";

describe("the address of a replica", () => {
  it("may be a folder", () => {
    expect(replicaPlace("file:///srv/club%20copy")).toEqual({ type: "file", path: "/srv/club copy" });
  });

  it("may be a bucket with an endpoint of its own, or with the one that Fly sets", () => {
    const bucket = { type: "s3", bucket: "club", "force-path-style": true };
    expect(replicaPlace("s3://club/a/b?endpoint=http://localhost:4568&region=us-east-1")).toEqual({
      ...bucket,
      path: "a/b",
      endpoint: "http://localhost:4568",
      region: "us-east-1",
    });
    const env = { AWS_ENDPOINT_URL_S3: "https://fly.storage.tigris.dev", AWS_REGION: "auto" };
    expect(replicaPlace("s3://club", env)).toEqual({
      ...bucket,
      path: "club",
      endpoint: "https://fly.storage.tigris.dev",
      region: "auto",
    });
  });

  it("may be a machine with SFTP", () => {
    expect(replicaPlace("sftp://club:a%40b@copies.example/srv/club")).toEqual({
      type: "sftp",
      host: "copies.example:22",
      user: "club",
      password: "a@b",
      path: "/srv/club",
    });
    expect(replicaPlace("sftp://club@copies.example:2222/srv/club?key=/data/key")).toEqual({
      type: "sftp",
      host: "copies.example:2222",
      user: "club",
      "key-path": "/data/key",
      path: "/srv/club",
    });
  });

  it.each([
    "",
    "club",
    "/srv/copy",
    "https://club.example/copy",
    "file:///",
    "file://host/x",
    "s3:///path",
    "sftp://host",
  ])("is refused in one sentence: %j", (address) => {
    expect(() => replicaPlace(address)).toThrow(/^LITESTREAM_REPLICA_URL must be .*\.$/);
  });

  it("is shown without its password and key", () => {
    expect(replicaInWords("sftp://club:secret@copies.example/srv/club?key=/data/key")).toBe(
      "sftp://copies.example/srv/club",
    );
  });
});
