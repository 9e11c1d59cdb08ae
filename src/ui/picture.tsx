/** Our own line drawings for pages that say one thing; decoration, never the message itself. */
export type PictureName = 'lost' | 'locked' | 'broken' | 'away' | 'done';

const paths: Record<PictureName, string> = {
  // A road that ends in a question.
  lost: 'M20 100h120M52 100l16-56M108 100L92 44M80 100V92M80 84v-8M80 68v-6M72 20a9 9 0 1 1 13 8c-4 2-5 4-5 8M80 42v.5',
  // A workshop door with a lock.
  locked: 'M30 104V40l50-22 50 22v64zM44 104V56h72v48M62 82h36v22H62zM70 82v-8a10 10 0 0 1 20 0v8M80 91v5',
  // A car on the lift, bonnet open.
  broken:
    'M24 84h112v-14l-20-6-16-18H64L50 64l-20 4zM50 92a9 9 0 1 0 .1 0M110 92a9 9 0 1 0 .1 0M40 60L22 36M36 110h88M80 28v-12M96 32l8-10M64 32l-8-10',
  // A mast without waves.
  away: 'M80 40l-22 66M80 40l22 66M66 82h28M72 62h16M80 34a5 5 0 1 0 .1 0M50 50a34 34 0 0 1 0-36M110 50a34 34 0 0 0 0-36M28 16l104 92',
  // A tick on a clipboard.
  done: 'M44 28h72v80H44zM66 28v-8h28v8M62 70l14 14 26-30',
};

export function Picture({ name }: { name: PictureName }) {
  return (
    <svg className="picture" viewBox="0 0 160 120" width="160" height="120" aria-hidden="true">
      <path d={paths[name]} />
    </svg>
  );
}
