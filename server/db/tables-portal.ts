export interface PortalTables {}
