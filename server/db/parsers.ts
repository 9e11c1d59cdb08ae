/** Text → JavaScript by type oid, the same on both engines. */
export const parsers: Record<number, (text: string) => unknown> = {
  17: (text) => Buffer.from(text.slice(2), 'hex'), // bytea
  20: Number, // int8: ids and counts fit into 2^53
  1700: String, // numeric stays text: money never becomes a float
  1082: String, // date stays YYYY-MM-DD; pg would make it local midnight
  1184: (text) => new Date(text), // timestamptz
};
