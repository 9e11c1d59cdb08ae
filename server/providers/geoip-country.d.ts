declare module 'geoip-country' {
  const geoip: {
    /** Null for private, unknown and malformed addresses. */
    lookup(address: string): { country: string } | null;
  };
  export default geoip;
}
