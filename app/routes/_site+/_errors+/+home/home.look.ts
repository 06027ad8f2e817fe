/** The look of the front page's first view. Travels with it: other pages do not pay for it. */
const NIGHT = "--wave-1:#0b4650;--wave-2:#0f5a62";

export const HOME_LOOK = `
.hero-home{--halo:rgb(245 158 59/.2);--wave-1:#14757b;--wave-2:#3d9c9c}
[data-theme=dark] .hero-home{${NIGHT}}
@media screen and (prefers-color-scheme:dark){:root:not([data-theme]) .hero-home{${NIGHT}}}
.hero-home{position:relative;overflow:hidden;background:linear-gradient(var(--sea-deep), #0c6a73)}
.hero-home h1{margin-top:1rem}
.hero-home > .wrap{position:relative}
.hero-ways{display:flex;flex-wrap:wrap;gap:.5rem;margin-top:1rem}
.hero-ways .btn{flex:1 1 8rem}
.hero-ways .btn-quiet{background:#0c5a66}
.hero-scene{position:relative;height:12rem}
.hero-scene .member-card{position:absolute;left:1.5rem;top:1.125rem;width:17rem;max-width:calc(100% - 3rem);font-size:.875rem;transform:rotate(-6deg);transform-origin:50% 0;border:1px solid rgb(255 255 255 / .24);box-shadow:0 16px 40px rgb(2 28 34 / .5)}
.hero-scene .qr{width:10rem}
.hero-scene .member-card-facts{visibility:hidden}
.hero-sun{position:absolute;right:-2.5rem;bottom:2.5rem;width:10rem;height:10rem;border-radius:50%;background:#f59e3b;box-shadow:0 0 0 1.5rem var(--halo), 0 0 0 3.25rem var(--halo)}
.hero-coast{position:absolute;left:0;bottom:2.5rem;width:100%;height:6.5rem;overflow:visible;fill:#e9d6a04d}
.hero-coast path:nth-child(2){fill:none;stroke:#9fc9c4;stroke-width:2.5}
.hero-coast path:nth-child(3){fill:#0a3f4c}
.hero-water{position:absolute;left:0;bottom:-1px;width:100%;height:5.5rem;fill:var(--wave-1)}
.hero-water path:nth-child(2){fill:var(--wave-2)}
.hero-water path:nth-child(3){fill:var(--ground)}
.proof{padding-top:.75rem}
.proof b{color:var(--ember)}
.badges{display:flex;flex-wrap:wrap;column-gap:1rem;margin-top:.25rem;font-size:.875rem;color:var(--muted)}
.home-shops{padding-top:1rem;padding-bottom:1rem}
.home-shops .tiles{margin-top:.5rem}
@media (min-width:60rem){
.hero-home > .wrap{display:grid;grid-template-columns:1fr 24rem;gap:4rem;align-items:center;height:24.5rem}
.hero-home h1{max-width:none;margin:0 0 1rem;font-size:3.5rem}
.hero-words{max-width:37rem;padding-bottom:6rem}
.hero-ways .btn{flex:none;padding-left:1.5rem;padding-right:1.5rem}
.hero-scene{height:24.5rem}
.hero-scene .member-card{left:2.5rem;top:4.5rem;width:20rem}
.hero-scene .qr{width:15rem}
.hero-sun{right:calc(50vw - 40rem);bottom:1.5rem;width:18rem;height:18rem;box-shadow:0 0 0 3rem var(--halo), 0 0 0 6.75rem var(--halo)}
.hero-coast{height:9rem}
.hero-coast path + path{transform:translate(30px,15px) scale(.85)}
}
`;
