export function HeroPicture() {
  return (
    <svg className="hero-picture" viewBox="0 0 400 280" aria-hidden="true">
      <path fill="#0b4a59" d="M0 0h400v280H0z" />
      <circle cx="300" cy="90" r="54" fill="#f59e3b" />
      <path fill="#0c6a73" d="M0 150c70-36 130-36 200 0s130 36 200 0v130H0z" />
      <path fill="#5cc8cb" d="M0 210c70-30 130-30 200 0s130 30 200 0v70H0z" />
      <path fill="#fbf6ec" d="M0 254c70-24 130-24 200 0s130 24 200 0v26H0z" />
      <g transform="rotate(-6 180 140)">
        <rect x="66" y="66" width="228" height="144" rx="12" fill="#fff" />
        <path fill="#0c6a73" d="M66 78a12 12 0 0 1 12-12h204a12 12 0 0 1 12 12v24H66z" />
        <path fill="#0b3540" d="M84 120h60v60H84zm84 8h96v10h-96zm0 22h70v8h-70zm0 18h84v8h-84z" />
        <path fill="#fff" d="M92 128h16v16H92zm28 0h16v16h-16zm-28 28h16v16H92zm30 2h6v6h-6zm8 8h6v6h-6z" />
      </g>
    </svg>
  );
}
