import { generateKeyPairSync, sign } from "node:crypto";

/** A key, and a certificate for 127.0.0.1 and the names that vouches for itself: nobody trusts it but who is given it. PEM, in DER by hand. */
export function ownCertificate(names: readonly string[] = []): { key: string; cert: string } {
  const { privateKey, publicKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const algorithm = sequence(oid("2a8648ce3d040302"));
  const name = sequence(der(0x31, sequence(oid("550403"), der(0x0c, Buffer.from("a test")))));
  const utc = (moment: string) => der(0x17, Buffer.from(moment));
  const isAuthority = sequence(oid("551d13"), der(0x04, sequence(der(0x01, Buffer.from([0xff])))));
  const forAddress = sequence(
    oid("551d11"),
    der(
      0x04,
      sequence(der(0x87, Buffer.from([127, 0, 0, 1])), ...names.map((name) => der(0x82, Buffer.from(name)))),
    ),
  );
  const content = sequence(
    der(0xa0, integer(2)),
    integer(1),
    algorithm,
    name,
    sequence(utc("000101000000Z"), utc("491231235959Z")),
    name,
    publicKey.export({ type: "spki", format: "der" }),
    der(0xa3, sequence(isAuthority, forAddress)),
  );
  const signature = der(0x03, Buffer.from([0]), sign("sha256", content, privateKey));
  const base64 = sequence(content, algorithm, signature).toString("base64");
  return {
    key: privateKey.export({ type: "pkcs8", format: "pem" }) as string,
    cert: `-----BEGIN CERTIFICATE-----\n${base64.replace(/.{64}/g, "$&\n")}\n-----END CERTIFICATE-----\n`,
  };
}

function der(tag: number, ...parts: Buffer[]): Buffer {
  const body = Buffer.concat(parts);
  const { length } = body;
  const long = length > 0xff ? [0x82, length >> 8, length & 0xff] : [0x81, length];
  return Buffer.concat([Buffer.from([tag, ...(length < 0x80 ? [length] : long)]), body]);
}

const sequence = (...parts: Buffer[]) => der(0x30, ...parts);
const integer = (value: number) => der(0x02, Buffer.from([value]));
const oid = (hex: string) => der(0x06, Buffer.from(hex, "hex"));
