import { chromium } from "playwright-core";
import { readFileSync } from "node:fs";
const base="http://localhost:7421"; const cred=JSON.parse(readFileSync("/tmp/demo-7421/demo-credentials.json"));
const shop=cred.partners[Number(process.env.SHOP||20)]; const out=process.env.OUT||"/tmp/till-shot";
const browser=await chromium.launch({executablePath:"/usr/bin/chromium",args:["--no-sandbox"]});
const errs=[];
async function run(w,h,theme,tag,member){
  const ctx=await browser.newContext({viewport:{width:w,height:h},colorScheme:theme,baseURL:base,locale:"en-ZA",hasTouch:w<1100});
  const p=await ctx.newPage(); p.on("console",m=>m.type()==="error"&&errs.push(tag+": "+m.text())); p.on("pageerror",e=>errs.push(tag+": "+e.message));
  const shot=n=>p.screenshot({path:`${out}-${tag}-${n}.png`});
  await p.goto("/redeem"); await p.waitForTimeout(1200); await shot("1-new");
  await p.fill('[name=voucher_code]',member); await p.fill('[name=amount_spent]',"189.90"); await p.fill('[name=business_pin]',"WRNGP1N5"); await p.waitForTimeout(900); await shot("2-wrongpin");
  await p.fill('[name=business_pin]',shop.business_pin); await p.getByText("Remember this shop").click(); await p.waitForTimeout(900); await shot("3-known");
  await p.getByRole("button",{name:"Apply 10%"}).click(); await p.waitForTimeout(900); await shot("4-verdict");
  await p.getByRole("link",{name:"Next customer"}).click(); await p.waitForTimeout(400); await shot("5-idle");
  await p.fill('[name=voucher_code]',member); await p.waitForTimeout(900); await shot("6-used");
  await p.fill('[name=amount_spent]',"18.9.90"); await p.getByRole("button",{name:"Apply 10%"}).click(); await p.waitForTimeout(400); await shot("7-fix");
  await p.fill('[name=amount_spent]',"25000"); await p.getByRole("button",{name:"Apply 10%"}).click(); await p.waitForTimeout(400); await shot("8-large");
  await p.getByRole("button",{name:"Yes, apply"}).click(); await p.waitForTimeout(800); await shot("9-no");
  await ctx.setOffline(true); await p.getByRole("link",{name:"Next customer"}).click(); await p.waitForTimeout(400);
  await p.fill('[name=voucher_code]',member); await p.fill('[name=amount_spent]',"50"); await shot("a-offline"); await p.getByRole("button",{name:"Apply 10%"}).click(); await p.waitForTimeout(400); await shot("b-wait");
  await ctx.close();
}
const ms=cred.members.filter(m=>m.status==="active"&&m.plan_type==="local_recurring");
let i=Number(process.env.SKIP||0);
await run(360,640,"light","360l",ms[i].member_id);
await run(360,640,"dark","360d",ms[i+1].member_id);
await run(1024,768,"light","1024l",ms[i+2].member_id);
// portal
for(const [w,h,theme] of [[360,640,"light"],[1280,800,"light"],[1280,800,"dark"]]){
 const ctx=await browser.newContext({viewport:{width:w,height:h},colorScheme:theme,baseURL:base});const p=await ctx.newPage();
 await p.goto("/partner/login?return_to=/partner/dashboard/scan");await p.fill('[name=username]',shop.username);await p.fill('[name=password]',shop.password);await p.getByRole("button",{name:"Sign in"}).click();await p.waitForTimeout(2500);
 await p.screenshot({path:`${out}-portal${w}${theme}-1.png`,fullPage:true});
 await p.fill('[name=voucher_code]',ms[i+3].member_id);await p.fill('[name=amount_spent]',"80");await p.locator("summary",{hasText:"More"}).click();await p.waitForTimeout(900);await p.screenshot({path:`${out}-portal${w}${theme}-2.png`,fullPage:true});
 await ctx.close();
}
// no script
{const ctx=await browser.newContext({viewport:{width:360,height:640},baseURL:base,javaScriptEnabled:false});const p=await ctx.newPage();await p.goto("/redeem");await p.screenshot({path:`${out}-nojs-1.png`,fullPage:true});
 await p.fill('[name=voucher_code]',ms[i+4].member_id);await p.fill('[name=amount_spent]',"80");await p.fill('[name=business_pin]',shop.business_pin);await p.getByRole("button",{name:"Apply 10%"}).click();await p.screenshot({path:`${out}-nojs-2.png`,fullPage:true});
 await p.getByRole("button",{name:"Apply 10%"}).click();console.log(await p.title());await p.screenshot({path:`${out}-nojs-3.png`,fullPage:true});
 await p.getByRole("button",{name:/Undo/}).click();console.log(p.url(),await p.title());await p.screenshot({path:`${out}-nojs-4.png`,fullPage:true});
 await ctx.close();}
console.log(errs.join("\n")); await browser.close();
