/** Server-sent events from a byte stream (the format of the HTML standard): id, event name and data of each. */
export interface ServerEvent {
  id: string;
  event: string;
  data: string;
}

/** Calls back for each event, and for each piece that arrived (`onLife`), until the stream ends, breaks or `stop` aborts. */
export async function readEvents(
  body: ReadableStream<Uint8Array>,
  stop: AbortSignal,
  onEvent: (event: ServerEvent) => void,
  onLife: () => void,
): Promise<void> {
  const reader = body.pipeThrough(new TextDecoderStream() as ReadableWritablePair<string, Uint8Array>).getReader();
  stop.addEventListener('abort', () => void reader.cancel().catch(() => {}));
  let rest = '';
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    onLife();
    const blocks = (rest + value.replaceAll('\r\n', '\n')).split('\n\n');
    rest = blocks.pop() ?? '';
    for (const block of blocks) {
      const event = eventFrom(block);
      if (event) onEvent(event);
    }
  }
}

function eventFrom(block: string): ServerEvent | null {
  const fields = new Map<string, string[]>();
  for (const line of block.split('\n')) {
    const [, name = '', value = ''] = /^([^:]*):? ?(.*)$/.exec(line) ?? [];
    fields.set(name, [...(fields.get(name) ?? []), value]);
  }
  const last = (name: string) => fields.get(name)?.at(-1) ?? '';
  const data = fields.get('data');
  if (!data && !fields.has('event')) return null;
  return { id: last('id'), event: last('event') || 'message', data: (data ?? []).join('\n') };
}
