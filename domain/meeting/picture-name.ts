/** What the file of a picture from a meeting is called: when it was taken, by the clock of the device. */
export function pictureFileName(at: Date, type: string): string {
  const two = (value: number) => String(value).padStart(2, '0');
  const day = [at.getFullYear(), two(at.getMonth() + 1), two(at.getDate())].join('-');
  const time = [at.getHours(), at.getMinutes(), at.getSeconds()].map(two).join('');
  return `video-${day}-${time}.${type === 'image/png' ? 'png' : 'jpg'}`;
}
