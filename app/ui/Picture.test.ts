import { createElement } from "react";
import { renderToString } from "react-dom/server";
import { expect, it } from "vitest";
import { Picture } from "./Picture";

it("has its words on the frame, so that a picture that fails shows the icon and no broken image", () => {
  const html = renderToString(
    createElement(Picture, { src: "/images/1", category: "Food", sizes: "50vw", alt: "Bread in a basket" }),
  );
  expect(html).toMatch(/^<span class="picture" role="img" aria-label="Bread in a basket"><svg/);
  expect(html).toMatch(/<img alt="" /);
  expect(html).not.toMatch(/<img alt="[^"]/);
});
