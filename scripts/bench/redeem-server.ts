// Redemptions by hand-written statements behind raw node:http. PORT: where; FILE: the database; PARTNER: the shop as JSON.
import { createServer } from "node:http";
import { openByHand } from "./redeem-by-hand";

const { redeem } = openByHand(process.env.FILE ?? "", JSON.parse(process.env.PARTNER ?? ""));
createServer((request, response) => {
  let text = "";
  request.on("data", (chunk) => {
    text += chunk;
  });
  request.on("end", () => {
    const { voucher_code, amount_spent, idempotency_key } = JSON.parse(text);
    const data = redeem(voucher_code, Number(amount_spent) * 100, idempotency_key);
    response
      .writeHead(200, { "Content-Type": "application/json" })
      .end(JSON.stringify({ success: true, data }));
  });
}).listen(Number(process.env.PORT), "::");
