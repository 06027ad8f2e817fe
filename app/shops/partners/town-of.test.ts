import { expect, it } from "vitest";
import { townOf } from "./town-of";

it.each([
  ["12 Beach Road, Port Alfred, 6170", "Port Alfred"],
  ["Shop 4, Hemingways Mall\nEast London 5247", "East London"],
  ["1 Main Road, Port Elizabeth", "Gqeberha"],
  ["1 Main Road, GQEBERHA", "Gqeberha"],
  ["12 Kenton Road, Kenton-on-Sea", null],
  ["12 Port Alfred Road, Kenton-on-Sea", null],
  ["Port Alfred, East London", null],
  ["", null],
])("%j is in %j", (address, town) => {
  expect(townOf(address)).toBe(town);
});
