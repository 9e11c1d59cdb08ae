/** How the files of a request are called on this device, so that they go when it goes. */
export function attachmentFileId(supportRequestId: string, attachmentId: string): string {
  return `attachment:${supportRequestId}:${attachmentId}`;
}

export function certificateFileId(supportRequestId: string): string {
  return `certificate:${supportRequestId}`;
}

export function requestIdOfFile(id: string): string {
  return id.split(':')[1] ?? '';
}
