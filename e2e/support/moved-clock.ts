/** The clock of this process goes ahead of the machine's: of the server in it, of its database and of whatever else runs here. The product has no such setting. */
const RealDate = Date;
let aheadMs = 0;

class MovedDate extends RealDate {
  constructor(...given: [] | [number | string | Date]) {
    // eslint-disable-next-line constructor-super
    if (given.length === 0) super(RealDate.now() + aheadMs);
    else super(...given);
  }

  static override now(): number {
    return RealDate.now() + aheadMs;
  }
}

/** 0: it is the machine's again. */
export function setAhead(ms: number): void {
  aheadMs = ms;
  globalThis.Date = ms === 0 ? RealDate : (MovedDate as DateConstructor);
}
