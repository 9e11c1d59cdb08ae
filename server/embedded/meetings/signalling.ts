/** Numbers of the Amazon Chime SDK's signalling. */

/** Of the websocket. Of all codes only 1006 and 45xx make the SDK connect again at once. */
export const closeCode = { badFrame: 4400, forbidden: 4403, ended: 4410, restart: 4500 } as const;
/** `audioStatus` frames, the only way to end a session that runs. */
export const sessionStatus = { elsewhere: 301, full: 409, ended: 410 } as const;
/** An offer of 25 videos has 40 kB. */
export const mostFrameBytes = 262_144;
/** Loudness is told in -dBov: 0 is the loudest. */
export const silence = 127;
