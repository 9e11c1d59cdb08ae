/** The cameras of this device. Their names are told only once a camera has been allowed. */
export interface Camera {
  id: string;
  /** Empty when the browser does not say. */
  label: string;
}

export async function listCameras(): Promise<Camera[]> {
  // Missing outside https and localhost, whatever the types say.
  const { mediaDevices } = navigator as { mediaDevices?: MediaDevices };
  const devices = (await mediaDevices?.enumerateDevices().catch(() => [])) ?? [];
  return devices.filter(({ kind }) => kind === 'videoinput').map(({ deviceId, label }) => ({ id: deviceId, label }));
}

/** Keeps an element as wide as its frame, however wide it is laid out; returns the way to stop. */
export function fitIntoFrame(element: HTMLElement): () => void {
  const frame = element.parentElement;
  if (!frame) return () => undefined;
  const observer = new ResizeObserver(() => {
    element.style.transform = `scale(${frame.clientWidth / element.offsetWidth})`;
  });
  observer.observe(frame);
  return () => observer.disconnect();
}
