/** How long after a keystroke at most a device begins to keep it; what is typed later joins the next write. */
export const keptAfterMs = 100;
