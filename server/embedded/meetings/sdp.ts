/** What is read in a browser's offer and mended in it and in werift's answer (prototype's notes 2.6: 2, 3, 10). */
export interface Section {
  kind: 'audio' | 'video';
  mid: string;
  direction: 'sendrecv' | 'sendonly' | 'recvonly' | 'inactive';
  isRejected: boolean;
}

/** Any port but 0, which rejects. */
const somePort = 9;
const mediaLine = /^m=(audio|video) \d+ /gm;

export function sectionsOf(offer: string): Section[] {
  return offer
    .split(/\r?\nm=/)
    .slice(1)
    .map((text) => ({
      kind: text.startsWith('audio') ? 'audio' : 'video',
      mid: /^a=mid:(.+)$/m.exec(text)?.[1]?.trim() ?? '',
      direction: (/^a=(sendrecv|sendonly|recvonly|inactive)\s*$/m.exec(text)?.[1] ??
        'sendrecv') as Section['direction'],
      // Firefox offers a bundled section with port 0 and says that it is bundled: no rejection.
      isRejected: Number(text.split(' ')[1]) === 0 && !/^a=bundle-only/m.test(text),
    }));
}

function withPorts(sdp: string, sections: readonly Section[]): string {
  let at = -1;
  return sdp.replace(mediaLine, (_line, kind: string) => {
    at += 1;
    return `m=${kind} ${sections[at]?.isRejected === true ? 0 : somePort} `;
  });
}

/** For werift, which takes each port 0 for a rejection. */
export const offerForWerift = withPorts;

/**
 * werift answers an inactive section with port 0: browsers then stop it for good, and a camera could never be turned on again. What the offer
 * rejected stays rejected and leaves the bundle.
 */
export function answerForBrowser(answer: string, sections: readonly Section[]): string {
  const rejected = sections.filter(({ isRejected }) => isRejected).map(({ mid }) => mid);
  return withPorts(answer, sections).replace(/^a=group:BUNDLE .*$/m, (line) =>
    line
      .split(' ')
      .filter((part) => !rejected.includes(part.trim()))
      .join(' '),
  );
}
