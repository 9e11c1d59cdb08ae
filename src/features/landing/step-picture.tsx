/** Own drawings of the three steps: the adapter in the car, the request on the tablet, the expert who answers. */
type Step = 'connect' | 'request' | 'solve';

const ground = { fill: 'var(--portal-primary-soft)' };
const solid = { fill: 'var(--portal-primary)' };
const hole = { fill: 'var(--portal-surface)' };
const accent = { fill: '#f8ae22' };
const drawn = { fill: 'none', strokeWidth: 4, strokeLinejoin: 'round', strokeLinecap: 'round' } as const;
const line = { ...drawn, stroke: 'var(--portal-primary)' };
const cable = { ...line, strokeDasharray: '2 8' };
const mark = { ...drawn, stroke: '#2b1c00' };

export function StepPicture({ step }: { step: Step }) {
  return (
    <svg className="step-picture" viewBox="0 0 240 140" aria-hidden="true">
      <rect {...ground} x="4" y="4" width="232" height="132" rx="12" />
      {pictures[step]}
    </svg>
  );
}

const pictures = {
  connect: (
    <>
      <path {...line} d="M28 100h120V84l-26-7-20-23H62L44 77l-16 5z" />
      <circle {...solid} cx="58" cy="102" r="12" />
      <circle {...solid} cx="122" cy="102" r="12" />
      <circle {...hole} cx="58" cy="102" r="5" />
      <circle {...hole} cx="122" cy="102" r="5" />
      <path {...line} d="M64 62h32l12 15H52z" />
      <path {...cable} d="M148 92c26 0 14-32 36-32" />
      <rect {...accent} x="184" y="44" width="32" height="32" rx="6" />
      <path {...mark} d="M192 60h16M192 54h10M192 66h12" />
    </>
  ),
  request: (
    <>
      <rect {...solid} x="68" y="20" width="104" height="100" rx="10" />
      <rect {...hole} x="76" y="28" width="88" height="84" rx="4" />
      <path {...line} d="M88 44h40M88 58h64M88 72h52" />
      <rect {...accent} x="88" y="86" width="64" height="16" rx="5" />
      <path {...mark} d="M112 94l5 5 10-10" />
      <path {...cable} d="M186 52a20 20 0 0 1 0 36M196 42a34 34 0 0 1 0 56" />
    </>
  ),
  solve: (
    <>
      <circle {...line} cx="72" cy="52" r="20" />
      <path {...line} d="M36 116c2-24 18-34 36-34s34 10 36 34z" />
      <path {...cable} d="M50 52a22 22 0 0 1 44 0" />
      <rect {...solid} x="44" y="48" width="10" height="16" rx="4" />
      <rect {...solid} x="90" y="48" width="10" height="16" rx="4" />
      <path
        {...accent}
        d="M126 24h76a8 8 0 0 1 8 8v40a8 8 0 0 1-8 8h-52l-18 16V80h-6a8 8 0 0 1-8-8V32a8 8 0 0 1 8-8z"
      />
      <path {...mark} d="M146 52l12 12 26-26" />
    </>
  ),
} as const;
