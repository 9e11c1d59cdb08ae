/** How the embedded service says no: status and name as Amazon Chime's, which the SDK turns into its exceptions. */
export class ChatError extends Error {
  readonly status: number;
  readonly type: string;
  constructor(status: number, type: string, message: string) {
    super(message);
    this.status = status;
    this.type = type;
  }
}

export const badRequest = (message: string) => new ChatError(400, 'BadRequestException', message);
export const forbidden = (message: string) => new ChatError(403, 'ForbiddenException', message);
export const notFound = (message: string) => new ChatError(404, 'NotFoundException', message);
export const conflict = (message: string) => new ChatError(409, 'ConflictException', message);
