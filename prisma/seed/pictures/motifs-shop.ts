import type { Motif } from "./motifs-table";

/** More motifs on a table: shops. */

export const basket: Motif = ({ main, shade, light, leaf, accent }) => `
  <path d="M-134 -150Q-120 -326 0 -326T134 -150" fill="none" stroke="#9a6534" stroke-width="20"/>
  <circle cx="-76" cy="-176" r="46" fill="${main}"/><circle cx="-6" cy="-192" r="52" fill="#f3c65f"/><circle cx="70" cy="-178" r="46" fill="${shade}"/>
  <path d="M86 -190Q80 -270 142 -296Q160 -220 86 -190ZM-86 -190Q-140 -210 -150 -276Q-84 -262 -86 -190Z" fill="${leaf}"/><path d="M-8 -240q4 -22 22 -30" stroke="${leaf}" stroke-width="7" fill="none"/>
  <path d="M-166 -158H166L128 -6Q126 2 118 2H-118q-8 0 -10 -8Z" fill="#c98e4f"/>
  ${[-118, -78, -38].map((y) => `<path d="M${-156 - (y + 118) * -0.26} ${y}H${156 - (y + 118) * 0.26}" stroke="#8d5a2b" stroke-width="6" opacity=".55"/>`).join("")}
  ${[-110, -66, -22, 22, 66, 110].map((x) => `<path d="M${x} -150L${x * 0.84} 0" stroke="#e7ba80" stroke-width="8" opacity=".8"/>`).join("")}
  <rect x="-180" y="-174" width="360" height="30" rx="15" fill="#a9703a"/><path d="M-40 -150h80l-8 62q-32 22 -64 0Z" fill="${light}"/><path d="M-40 -150h80l-3 22h-74Z" fill="${accent}"/>`;

export const plant: Motif = ({ main, shade, light, leaf }) => {
  const leaves = [-74, -50, -26, 0, 26, 50, 74]
    .map((turn, i) => {
      const long = 250 - Math.abs(turn) * 0.7;
      return `<g transform="translate(0 -138) rotate(${turn})"><path d="M0 10Q-42 -${long * 0.5} 0 -${long}Q42 -${long * 0.5} 0 10Z" fill="${leaf}" opacity="${i % 2 ? 1 : 0.86}"/><path d="M0 0V-${long * 0.86}" stroke="#fff" stroke-width="4" opacity=".28"/></g>`;
    })
    .join("");
  return `${leaves}<path d="M-116 -150H116L88 -8Q86 2 76 2H-76q-10 0 -12 -10Z" fill="${main}"/><path d="M30 -150H116L88 -8Q86 2 76 2H10Q50 -60 30 -150Z" fill="${shade}" opacity=".7"/>
  <rect x="-130" y="-176" width="260" height="46" rx="10" fill="${shade}"/><path d="M-100 -84q25 -22 50 0t50 0t50 0t40 -4" fill="none" stroke="${light}" stroke-width="8" opacity=".8"/>`;
};

export const books: Motif = ({ main, shade, light, accent }) => `
  <rect x="-180" y="-50" width="330" height="50" rx="7" fill="${accent}"/><rect x="-160" y="-40" width="310" height="30" fill="${light}"/><rect x="-180" y="-50" width="42" height="50" rx="7" fill="${accent}"/>
  <rect x="-150" y="-104" width="300" height="54" rx="7" fill="${main}"/><rect x="-110" y="-90" width="150" height="9" fill="${light}"/><rect x="-110" y="-72" width="90" height="7" fill="${light}" opacity=".8"/>
  <rect x="-170" y="-150" width="280" height="46" rx="7" fill="${shade}"/><rect x="-150" y="-141" width="260" height="28" fill="${light}"/>
  <g transform="translate(-40 -150)"><path d="M0 0Q-70 -44 -150 -24V-150Q-70 -172 0 -126Z" fill="${light}"/><path d="M0 0Q70 -44 150 -24V-150Q70 -172 0 -126Z" fill="#f1e3cb"/>${[0, 1, 2, 3].map((i) => `<path d="M-128 ${-122 + i * 24}Q-70 ${-140 + i * 24} -18 ${-104 + i * 24}M128 ${-122 + i * 24}Q70 ${-140 + i * 24} 18 ${-104 + i * 24}" fill="none" stroke="${accent}" stroke-width="5" opacity=".45"/>`).join("")}<path d="M-156 -24Q-70 -40 0 6Q70 -40 156 -24V-8Q70 -24 0 20Q-70 -24 -156 -8Z" fill="${main}"/></g>`;

export const vases: Motif = ({ main, shade, light, accent, leaf }) => `
  <g transform="translate(-84 -196)">${[-34, 0, 34].map((turn) => `<g transform="rotate(${turn})"><path d="M0 20V-100" stroke="${leaf}" stroke-width="9"/><g transform="translate(0 -130)">${[-56, -28, 0, 28, 56].map((petal) => `<path transform="rotate(${petal})" d="M0 34Q-22 -8 0 -58Q22 -8 0 34Z" fill="${petal % 56 ? shade : main}"/>`).join("")}<path d="M-26 30Q0 -30 26 30Q0 48 -26 30Z" fill="${light}"/></g></g>`).join("")}</g>
  <path d="M-124 -196h80q-6 30 22 62q44 50 8 108q-16 26 -44 28h-52q-28 -2 -44 -28q-36 -58 8 -108q28 -32 22 -62Z" fill="${accent}"/><path d="M-168 -96q42 24 84 0t84 0" fill="none" stroke="${light}" stroke-width="10" opacity=".85"/><path d="M-168 -66q42 24 84 0t84 0" fill="none" stroke="${light}" stroke-width="6" opacity=".6"/>
  <path d="M56 -128h108q34 44 6 100q-14 28 -40 30H90q-26 -2 -40 -30q-28 -56 6 -100Z" fill="${main}"/><path d="M120 -128h44q34 44 6 100q-14 28 -40 30h-20q50 -60 10 -132Z" fill="${shade}" opacity=".7"/><ellipse cx="110" cy="-128" rx="56" ry="13" fill="${light}"/>`;

export const clothes: Motif = ({ main, shade, light, accent, near }) => `
  <g stroke="${near}" stroke-width="13" stroke-linecap="round" fill="none"><path d="M-186 2V-346M186 2V-346M-200 -330H200M-220 2H-150M150 2H220"/></g>
  <g transform="translate(-104 -330)"><path d="M0 0v20" stroke="${near}" stroke-width="6"/><path d="M-24 26Q0 46 24 26L78 60L58 108L38 98V220H-38V98L-58 108L-78 60Z" fill="${main}"/><path d="M8 36L24 26L78 60L58 108L38 98V220H6Z" fill="${shade}" opacity=".6"/></g>
  <g transform="translate(12 -330)"><path d="M0 0v20" stroke="${near}" stroke-width="6"/><path d="M-26 22Q0 60 26 22L40 110L78 276Q0 296 -78 276L-40 110Z" fill="${accent}"/><path d="M-56 210Q0 228 60 208M-66 244Q0 262 70 242" fill="none" stroke="${light}" stroke-width="6" opacity=".75"/></g>
  <g transform="translate(122 -330)"><path d="M0 0v20" stroke="${near}" stroke-width="6"/><path d="M-22 24H22L60 50L66 210H32V120L30 236H-30V120L-32 210H-66L-60 50Z" fill="${light}"/>${[70, 104, 138, 172, 206].map((y) => `<rect x="-30" y="${y}" width="60" height="13" fill="${shade}" opacity=".75"/>`).join("")}</g>`;

export const tools: Motif = ({ main, shade, light, accent }) => `
  <path d="M-76 -170V-250q0 -30 30 -30H46q30 0 30 30v80" fill="none" stroke="${shade}" stroke-width="20"/>
  <g transform="translate(-112 -150) rotate(-12)"><rect x="-11" y="-170" width="22" height="190" rx="8" fill="#b97b43"/><path d="M-58 -206H44q22 0 30 24H-58Z" fill="#8b979b"/></g>
  <g transform="translate(118 -150) rotate(12)"><rect x="-12" y="-90" width="24" height="110" rx="10" fill="${accent}"/><rect x="-6" y="-196" width="12" height="110" fill="#aab4b7"/></g>
  <rect x="-200" y="-170" width="400" height="172" rx="14" fill="${main}"/><rect x="-200" y="-104" width="400" height="106" rx="14" fill="${shade}" opacity=".75"/><rect x="-214" y="-182" width="428" height="36" rx="12" fill="${shade}"/>
  <rect x="-44" y="-134" width="88" height="58" rx="9" fill="${light}"/><circle cy="-105" r="11" fill="${accent}"/>`;
