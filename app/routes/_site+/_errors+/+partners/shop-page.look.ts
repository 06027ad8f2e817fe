/** The look of a shop's page. Travels with it: other pages do not pay for it. On a phone the box with the discount is a dock at the window's foot. */
export const SHOP_PAGE_LOOK = `
.shop-page{padding-top:0}
html{scroll-padding-bottom:10rem}
.shop-head{position:relative;display:flex;flex-direction:column}
.shop-head .picture{margin:0 -1rem .75rem}
.back-link{display:inline-flex;align-items:center;gap:.25rem;min-height:2.75rem;font-weight:700;color:var(--sea)}
.shop-ways{display:flex;flex-wrap:wrap;gap:.75rem;margin-top:.75rem}
.shop-ways .btn{flex:1}
.shop-story > *{margin-top:1rem}
.gallery{display:flex;gap:.75rem;margin-top:1rem;overflow-x:auto;scroll-snap-type:x mandatory}
.gallery li{flex:0 0 min(16rem, 75%);border-radius:var(--radius-box);overflow:hidden;scroll-snap-align:start}
.code-box{display:grid;gap:.125rem .75rem;margin:1rem -1rem 0;padding:.625rem 1rem .75rem;border-top:1px solid var(--line);background:var(--surface)}
.code-box h2{font-size:1rem;line-height:1.5rem}
.code-acts{display:flex;flex-wrap:wrap;gap:.5rem}
.code-box > .code-acts{margin-top:.375rem}
.code-acts .btn{flex:1;padding-left:.25rem;padding-right:.25rem}
.shop-folds{margin-top:1rem}
.shops-near{margin-top:1.5rem}
.shops-near .tiles{margin-top:.5rem}
.hours dl > div{display:flex;justify-content:space-between;gap:.5rem;padding-top:.375rem;padding-bottom:.375rem;border-top:1px solid var(--line)}
.hours dd{text-align:right}
@media (max-width:59.99rem){
.shop-side{display:contents}
.code-box:not(.code-box-tall){position:sticky;bottom:var(--bar, 0px);z-index:10}
.picture + nav{position:absolute;left:-.5rem;top:.5rem}
.picture + nav .back-link{justify-content:center;width:2.75rem;border-radius:99px;background:#fffffff0;color:#0c6a73}
.picture + nav span{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%)}
.shop-head .on-picture{right:-.5rem}
}
@media (min-width:60rem){
.shop-grid{display:grid;grid-template-columns:minmax(0, 1.7fr) minmax(0, 1fr);column-gap:2.5rem;align-items:start}
.shop-head .picture{margin:0 0 .75rem;border-radius:1rem}
.shop-head nav{order:-1}
.shop-head .on-picture{top:3.25rem}
.shop-ways .btn{flex:none;min-width:10rem}
.code-box{margin:2.75rem 0 0;padding:1.5rem;border:1px solid var(--line);border-radius:1rem}
}
`;

/** The look of a member's box where the discount is used up, or where a code is out: in the card's colours, because it is the same proof. */
export const CODE_BOX_LOOK = `
.code-box-off{background:var(--sun-tint)}
@media (max-width:59.99rem){
.off-dock{display:none}
.code-box-off p::first-letter{text-transform:uppercase}
}
.code-box-live{--focus:#ffc266;gap:.5rem;border:0;border-radius:1.25rem 1.25rem 0 0;overflow:hidden;background:radial-gradient(circle at calc(100% - 12px) 2px, #f59e3b 40px, rgb(245 158 59 / 0) 40.5px), linear-gradient(165deg, #13868b, #08505b) #08505b;color:#fff}
.code-box-live .btn-quiet{border-color:#fff9;background:none;color:#fff}
.code-closed .btn{flex:none}
.code-closed{display:flex;align-items:center;justify-content:space-between;gap:.5rem}
@media (min-width:60rem){
.code-box-live{border-radius:1.25rem}
}
`;
