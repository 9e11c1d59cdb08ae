/** What the files of a request are called on this device, so that they go when it goes. */
export function attachmentFileId(supportRequestId: string, attachmentId: string): string {
  return `attachment:${supportRequestId}:${attachmentId}`;
}

export function certificateFileId(supportRequestId: string): string {
  return `certificate:${supportRequestId}`;
}

/** The request, or what else it belongs to. */
export function ownerOfFile(id: string): string {
  return id.split(':')[1] ?? '';
}
