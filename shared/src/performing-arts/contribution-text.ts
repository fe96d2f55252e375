/** What the contribution is called wherever money is shown. Source: Ley 1493 de 2011, art. 7. */
export const CONTRIBUTION_LABEL = "Contribución parafiscal";
export const CONTRIBUTION_LAW = "Ley 1493 de 2011";
