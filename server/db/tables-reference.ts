export interface ReferenceTables {}
