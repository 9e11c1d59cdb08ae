const shade = { fill: '#0b5b6b' };
const steel = { fill: '#74bac6' };
const paper = { fill: '#f3fafb' };
const deep = { fill: '#06323b' };
const lit = { fill: '#f8ae22' };
const skin = { fill: '#ecc39b' };
const round = { strokeLinecap: 'round', strokeLinejoin: 'round' } as const;
const edge = { fill: 'none', stroke: '#3a97a8', strokeWidth: 4 };
const dots = { fill: 'none', stroke: '#f8ae22', strokeWidth: 4, strokeDasharray: '1 10' };
const arm = { fill: 'none', stroke: '#f3fafb', strokeWidth: 12 };
const sign = { fill: 'none', stroke: '#06323b', strokeWidth: 4 };

/** Own drawing: the car on the lift, the technician with the tablet, and the expert who sees what the car says. Decoration. */
export function HeroPicture() {
  return (
    <svg className="hero-picture" viewBox="0 0 480 320" {...round} aria-hidden="true">
      <rect {...shade} x="8" y="20" width="464" height="284" rx="24" />
      <path {...edge} d="M8 268h464" />
      <Lift />
      <Car />
      <Technician />
      <Expert />
      <path {...dots} d="M104 168c0 44 60 66 140 62" />
      <path {...dots} d="M342 190c14-10 18-22 18-34" />
    </svg>
  );
}

function Lift() {
  return (
    <g {...steel}>
      <rect x="36" y="72" width="14" height="196" rx="4" />
      <rect x="262" y="72" width="14" height="196" rx="4" />
      <rect x="26" y="260" width="34" height="8" rx="3" />
      <rect x="252" y="260" width="34" height="8" rx="3" />
      <rect x="44" y="158" width="52" height="8" rx="3" />
      <rect x="216" y="158" width="52" height="8" rx="3" />
    </g>
  );
}

function Car() {
  return (
    <g>
      <path
        {...paper}
        d="M66 148v-22c0-8 6-13 14-15l24-5 28-28c5-5 11-8 18-8h42c8 0 15 3 20 9l22 27 16 5c7 2 11 8 11 15v22a6 6 0 0 1-6 6H72a6 6 0 0 1-6-6z"
      />
      <path {...deep} d="M120 106l20-20c3-3 7-5 11-5h13v25zM174 81h17c5 0 9 2 12 6l15 19h-44z" />
      <path {...edge} d="M169 110v38M178 118h12" />
      <rect {...lit} x="66" y="122" width="14" height="10" rx="3" />
      <circle {...deep} cx="104" cy="152" r="20" />
      <circle {...paper} cx="104" cy="152" r="9" />
      <circle {...deep} cx="216" cy="152" r="20" />
      <circle {...paper} cx="216" cy="152" r="9" />
    </g>
  );
}

function Technician() {
  return (
    <g>
      <path
        {...steel}
        d="M296 214h18v50a4 4 0 0 1-4 4h-12a4 4 0 0 1-4-4zM318 214h18v50a4 4 0 0 1-4 4h-12a4 4 0 0 1-4-4z"
      />
      <path {...paper} d="M292 176a24 24 0 0 1 48 0v46h-48z" />
      <path {...lit} d="M300 188h32v34h-32z" />
      <circle {...skin} cx="316" cy="132" r="17" />
      <path {...deep} d="M299 127a17 17 0 0 1 34 0h9v4h-43z" />
      <path {...arm} d="M298 184l-22 24-12 2" />
      <rect {...deep} x="238" y="196" width="36" height="48" rx="5" transform="rotate(-8 256 220)" />
      <rect {...lit} x="243" y="201" width="26" height="36" rx="2" transform="rotate(-8 256 220)" />
    </g>
  );
}

function Expert() {
  return (
    <g>
      <path
        {...paper}
        d="M346 40h100a12 12 0 0 1 12 12v76a12 12 0 0 1-12 12h-70l-20 18v-18h-10a12 12 0 0 1-12-12V52a12 12 0 0 1 12-12z"
      />
      <path {...deep} d="M360 128c2-20 14-30 28-30s26 10 28 30z" />
      <circle {...skin} cx="388" cy="78" r="17" />
      <path {...sign} d="M369 80a19 19 0 0 1 38 0M406 86c0 8-5 11-12 11" />
      <rect {...lit} x="364" y="74" width="9" height="16" rx="4" />
      <rect {...lit} x="403" y="74" width="9" height="16" rx="4" />
      <circle {...lit} cx="440" cy="58" r="20" />
      <path {...sign} d="M431 58l7 7 12-13" />
    </g>
  );
}
