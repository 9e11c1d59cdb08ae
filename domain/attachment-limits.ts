/** Files of one request (SU-245). */
export const maxAttachments = 3;
/** Bytes of one file (SU-246). */
export const maxAttachmentBytes = 5_242_880;
