import type { Motif } from "./motifs-table";

/** Motifs on sand: places to stay and the sea. */

export const surfboards: Motif = ({ main, shade, light, accent }) => `
  <g transform="translate(-74 0) rotate(-8)"><path d="M0 20Q-74 -90 -60 -220Q-50 -330 0 -390Q50 -330 60 -220Q74 -90 0 20Z" fill="${main}"/><path d="M0 20V-390Q50 -330 60 -220Q74 -90 0 20Z" fill="${shade}" opacity=".5"/><path d="M-63 -180Q0 -146 63 -180L62 -130Q0 -96 -65 -130Z" fill="${light}"/><path d="M0 -388V18" stroke="${light}" stroke-width="4" opacity=".8"/></g>
  <g transform="translate(66 6) rotate(9)"><path d="M0 20Q-62 -70 -52 -180Q-44 -276 0 -326Q44 -276 52 -180Q62 -70 0 20Z" fill="${light}"/><path d="M-52 -200Q0 -240 52 -200L54 -150Q0 -190 -55 -150ZM-56 -128Q0 -166 57 -128L55 -98Q0 -136 -54 -98Z" fill="${accent}"/><path d="M0 20V-326" stroke="${accent}" stroke-width="4"/></g>`;

export const tent: Motif = ({ main, shade, light, accent, near }) => `
  <path d="M-250 2L-30 -270L36 -270L262 2Z" fill="${shade}"/><path d="M-250 2L-10 -280L122 2Z" fill="${main}"/><path d="M-10 -280L-70 2H56Z" fill="#3a2a2a" opacity=".75"/><path d="M-10 -280L-70 2H-112Q-40 -130 -10 -280ZM-10 -280L56 2H92Q20 -140 -10 -280Z" fill="${light}"/>
  <path d="M-10 -280L-12 -318" stroke="${near}" stroke-width="8"/><path d="M-12 -318l56 14l-56 18Z" fill="${accent}"/><path d="M-250 2l-58 14M262 2l54 14" stroke="${near}" stroke-width="5"/>
  <path d="M-44 2q20 -40 34 -2q14 -34 30 2Z" fill="#ffd98a" opacity=".9"/>`;

export const lighthouse: Motif = ({ main, light, near, leaf, shade }) => `
  <path d="M-210 12Q-150 -70 -40 -60Q90 -64 210 12Z" fill="${near}"/><path d="M40 -58Q120 -50 210 12H90Q90 -30 40 -58Z" fill="#000" opacity=".13"/>
  <path d="M-66 -46L-42 -320H42L66 -46Z" fill="${light}"/><path d="M-60 -108L-54.500 -172H54.500L60 -108ZM-49 -236L-43.500 -300H43.500L49 -236Z" fill="${main}"/><path d="M10 -320H42L66 -46H22Q30 -190 10 -320Z" fill="#000" opacity=".14"/>
  <rect x="-60" y="-334" width="120" height="16" rx="6" fill="${shade}"/><rect x="-34" y="-386" width="68" height="52" fill="#ffe9a8"/><path d="M-34 -386v52M-11 -386v52M11 -386v52M34 -386v52" stroke="${shade}" stroke-width="6"/><path d="M-46 -384Q0 -446 46 -384Z" fill="${main}"/><circle cy="-424" r="8" fill="${main}"/>
  <path d="M34 -372L420 -440V-290L34 -350ZM-34 -372L-420 -420V-310L-34 -350Z" fill="#ffe9a8" opacity=".3"/><rect x="-15" y="-96" width="30" height="50" rx="15" fill="${shade}"/><path d="M-180 6q10 -50 40 -6q20 -50 44 0Z" fill="${leaf}"/>`;

export const house: Motif = ({ main, shade, light, accent, leaf, near }) => `
  <path d="M-226 0V-140H226V0Z" fill="${light}"/><path d="M-250 -138L-190 -216H190L250 -138Z" fill="${main}"/><path d="M70 -216H190L250 -138H96Z" fill="${shade}" opacity=".6"/>
  <path d="M-74 0V-216Q-74 -246 -44 -250Q-40 -292 0 -296Q40 -292 44 -250Q74 -246 74 -216V0Z" fill="${light}" stroke="${near}" stroke-opacity=".18" stroke-width="5"/><circle cy="-232" r="18" fill="${accent}"/>
  <rect x="-32" y="-112" width="64" height="112" rx="32" fill="${accent}"/><circle cx="16" cy="-52" r="5" fill="${light}"/>
  ${[-176, 116].map((x) => `<rect x="${x}" y="-110" width="60" height="64" fill="#bfe0e2"/><path d="M${x + 30} -110v64M${x} -78h60" stroke="${light}" stroke-width="6"/><rect x="${x - 22}" y="-112" width="20" height="68" fill="${accent}"/><rect x="${x + 62}" y="-112" width="20" height="68" fill="${accent}"/>`).join("")}
  <rect x="140" y="-262" width="36" height="62" fill="${shade}"/><path d="M-262 4q-14 -70 34 -70q18 -34 46 0q40 6 26 70ZM156 4q-6 -52 30 -50q22 -30 44 0q38 4 32 50Z" fill="${leaf}"/><path d="M-40 4H40L66 22H-66Z" fill="${light}" opacity=".75"/>`;

export const boat: Motif = ({ main, shade, light, accent, near }) => `
  <path d="M-8 -60V-380" stroke="${near}" stroke-width="12"/><path d="M-20 -366Q-190 -240 -196 -92Q-100 -112 -20 -88Z" fill="${light}"/><path d="M8 -340Q150 -250 176 -92Q80 -108 8 -88Z" fill="${main}"/><path d="M60 -100Q120 -180 70 -280Q150 -210 176 -92Q120 -104 60 -100Z" fill="${shade}" opacity=".6"/>
  <path d="M-8 -380l64 16l-64 22Z" fill="${accent}"/><path d="M-230 -66H230Q196 14 120 14H-120Q-196 14 -230 -66Z" fill="${accent}"/><path d="M-230 -66H230L222 -42H-222Z" fill="${light}"/><path d="M-150 -12H150" stroke="${light}" stroke-width="5" opacity=".5"/>`;

export const deckchair: Motif = ({
  main,
  light,
  accent,
  near,
  shade,
}) => `<g transform="translate(-46 0) scale(.84)">
  <path d="M74 10L128 -330" stroke="${light}" stroke-width="13" stroke-linecap="round"/>
  <g transform="translate(128 -330) rotate(9)"><path d="M-230 50Q-200 -92 0 -100Q200 -92 230 50Q190 22 154 48Q116 20 78 46Q38 20 0 46Q-38 20 -78 46Q-116 20 -154 48Q-190 22 -230 50Z" fill="${main}"/><path d="M0 -100Q-64 -60 -78 46Q-116 20 -154 48Q-140 -60 0 -100ZM0 -100Q64 -60 78 46Q38 20 0 46ZM0 -100Q170 -80 230 50Q190 22 154 48Q130 -60 0 -100Z" fill="${light}"/><circle cy="-104" r="11" fill="${shade}"/></g>
  <g transform="translate(-70 0)"><path d="M-150 -212L58 8M-120 8L62 -96" stroke="${near}" stroke-width="13" stroke-linecap="round"/><path d="M-158 -204L-138 -226Q-100 -92 70 -112L60 -88Q-96 -60 -158 -204Z" fill="${accent}"/><path d="M-150 -198L-142 -222Q-104 -110 20 -104L16 -90Q-102 -82 -150 -198Z" fill="${light}" opacity=".55"/></g></g>`;

export const padel: Motif = ({ main, shade, light, accent, near }) => {
  const holes = [-1, 0, 1].flatMap((x) =>
    [-2, -1, 0, 1].map((y) => `<circle cx="${x * 34}" cy="${-258 + y * 34}" r="7"/>`),
  );
  return `<g transform="rotate(-16)"><rect x="-18" y="-112" width="36" height="122" rx="16" fill="${near}"/><path d="M-16 -84h32M-16 -60h32M-16 -36h32" stroke="${light}" stroke-width="5" opacity=".6"/><path d="M-30 -102L-78 -176Q-128 -272 -80 -334Q0 -414 80 -334Q128 -272 78 -176L30 -102Z" fill="${main}"/><path d="M0 -102V-384Q46 -380 80 -334Q128 -272 78 -176L30 -102Z" fill="${shade}" opacity=".55"/><g fill="${light}">${holes.join("")}</g><path d="M-30 -102L-78 -176Q-128 -272 -80 -334Q0 -414 80 -334Q128 -272 78 -176L30 -102Z" fill="none" stroke="${accent}" stroke-width="13"/></g>
  <circle cx="150" cy="-44" r="52" fill="#d9e34b"/><path d="M106 -72Q150 -56 160 4M190 -78Q160 -50 196 -20" fill="none" stroke="#fff" stroke-width="6"/>`;
};

export const bicycle: Motif = ({ main, light, accent, near }) => {
  const wheel = (x: number) =>
    `<circle cx="${x}" cy="-92" r="90" fill="none" stroke="${near}" stroke-width="13"/><circle cx="${x}" cy="-92" r="78" fill="${light}" opacity=".25"/><path d="M${x - 80} -92h160M${x} -172v160M${x - 56} -148l112 112M${x + 56} -148l-112 112" stroke="${light}" stroke-width="3" opacity=".8"/><circle cx="${x}" cy="-92" r="11" fill="${near}"/>`;
  return `${wheel(-150)}${wheel(150)}<path d="M-150 -92L-74 -236H86L0 -92H-150M0 -92L-90 -266M150 -92L74 -284" fill="none" stroke="${main}" stroke-width="16" stroke-linejoin="round" stroke-linecap="round"/><path d="M74 -284q-6 -28 40 -24" fill="none" stroke="${near}" stroke-width="13" stroke-linecap="round"/><rect x="-136" y="-286" width="90" height="22" rx="11" fill="${near}"/><circle cy="-92" r="24" fill="${accent}"/><path d="M88 -262h104l-16 76h-72Z" fill="#c98e4f"/><path d="M96 -236h88M100 -212h80" stroke="#8d5a2b" stroke-width="5"/><circle cx="120" cy="-270" r="24" fill="${accent}"/><circle cx="160" cy="-272" r="22" fill="${main}"/>`;
};
