/** How loud a microphone is right now, 0 to 1, some times a second; returns the way to stop. */
const everyMs = 100;

export function watchLevel(stream: MediaStream, tell: (level: number) => void): () => void {
  const context = new AudioContext();
  const analyser = context.createAnalyser();
  analyser.fftSize = 512;
  context.createMediaStreamSource(stream).connect(analyser);
  const samples = new Float32Array(analyser.fftSize);
  // Browsers let it run once the person has touched the page, which a tab that was opened for them does not know yet.
  const touched = new AbortController();
  for (const touch of ['pointerup', 'keydown'])
    window.addEventListener(touch, () => void context.resume().catch(() => undefined), { signal: touched.signal });
  const timer = setInterval(() => {
    analyser.getFloatTimeDomainData(samples);
    const power = samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length;
    // Speech is around a tenth: the meter is to move with it.
    tell(Math.min(1, Math.sqrt(power) * 5));
  }, everyMs);
  return () => {
    clearInterval(timer);
    touched.abort();
    void context.close();
  };
}
