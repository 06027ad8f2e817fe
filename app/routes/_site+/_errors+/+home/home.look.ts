/** The look of the front page's first view. Travels with it: other pages do not pay for it. */
const NIGHT = "--orb:#fbe9c6;--halo:rgb(251 233 198/.12);--wave-1:#0b4650;--wave-2:#0f5a62";

export const HOME_LOOK = `
.hero-home{--orb:#f59e3b;--halo:rgb(245 158 59/.2);--wave-1:#14757b;--wave-2:#3d9c9c}
[data-theme=dark] .hero-home{${NIGHT}}
@media screen and (prefers-color-scheme:dark){:root:not([data-theme]) .hero-home{${NIGHT}}}
.hero-home{position:relative;overflow:hidden;background:linear-gradient(var(--sea-deep), #0c6a73)}
.hero-home h1{margin-top:1rem}
.hero-ways{display:flex;flex-wrap:wrap;gap:.5rem;margin-top:1rem}
.hero-ways .btn{flex:1;white-space:nowrap}
.hero-scene{position:relative;height:17rem}
.hero-scene .member-card{position:absolute;left:1.5rem;top:.5rem;width:17.5rem;max-width:calc(100% - 2rem);transform:rotate(-5deg);transform-origin:50% 0;border:1px solid rgb(255 255 255 / .24);box-shadow:0 16px 40px rgb(2 28 34 / .5)}
.hero-scene .qr{width:10.5rem}
.hero-scene .member-card-facts{visibility:hidden}
.hero-sun{position:absolute;right:-2.5rem;top:1.5rem;width:14.5rem;height:14.5rem;border-radius:50%;background:var(--orb);box-shadow:0 0 0 2rem var(--halo), 0 0 0 4.5rem var(--halo)}
.hero-water{position:absolute;left:0;bottom:-1px;width:100%;height:5.5rem;fill:var(--wave-1)}
.hero-water path:nth-child(2){fill:var(--wave-2)}
.hero-water path:nth-child(3){fill:var(--ground)}
.proof{display:grid;gap:1rem;padding-top:1rem;padding-bottom:2rem}
.proof > div{color:var(--muted)}
.proof ul,.proof dl{display:flex;flex-wrap:wrap;gap:.25rem 1rem;font-size:.875rem}
.proof dl{column-gap:1.5rem;color:var(--muted)}
.proof li{display:flex;align-items:center;gap:.25rem}
.proof li svg{color:var(--good)}
.proof dl > div{display:flex;flex-direction:column-reverse}
.proof dd{font-size:1.25rem;font-weight:700;color:var(--ink)}
@media (min-width:60rem){
.hero-home > .wrap{display:grid;grid-template-columns:1fr 26rem;gap:4rem;align-items:center;height:35rem}
.hero-home h1{margin:0;font-size:3.5rem}
.hero-words{max-width:31rem;padding-bottom:4rem}
.hero-ways .btn{flex:none;padding-left:1.5rem;padding-right:1.5rem}
.hero-scene{height:35rem}
.hero-scene .member-card{left:.5rem;top:4.5rem;width:22rem}
.hero-scene .qr{width:15rem}
.hero-sun{right:-7.5rem;top:4.5rem;width:23.75rem;height:23.75rem;box-shadow:0 0 0 3rem var(--halo), 0 0 0 6.75rem var(--halo)}
.hero-water{height:7.5rem}
.proof{grid-template-columns:1fr auto;align-items:end}
.proof ul{grid-column:1 / -1}
}
`;
