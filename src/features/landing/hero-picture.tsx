/** Own drawing: a car on the lift, and the answer of an expert. Decoration, on wide screens only. */
export function HeroPicture() {
  return (
    <svg className="hero-picture" viewBox="0 0 400 280" aria-hidden="true">
      <path d="M20 262h300M70 262V128M270 262V128M52 128h36M252 128h36M44 118h252" />
      <path d="M62 104h216V82l-44-12-36-40h-80L86 70l-24 8z" />
      <path d="M122 42h32v28H98zM166 42h26l24 28h-50z" />
      <path d="M104 90a16 16 0 1 0 .1 0M234 90a16 16 0 1 0 .1 0" />
      <path strokeDasharray="3 12" d="M284 92c30 0 20 44 46 44" />
      <path
        className="lit"
        d="M318 30h62a8 8 0 0 1 8 8v38a8 8 0 0 1-8 8h-38l-16 14V84h-8a8 8 0 0 1-8-8V38a8 8 0 0 1 8-8z"
      />
      <path className="ink" d="M332 56l12 12 24-24" />
      <path d="M330 150h44v64h-44zM344 226h16" />
    </svg>
  );
}
