/** Of which sales a buyer may withdraw. Source: https://www.secretariasenado.gov.co/senado/basedoc/ley_1480_2011.html */
export const LAW_47 = {
  name: "artículo 47 de la Ley 1480 de 2011",
  text: "En todos los contratos para la venta de bienes y prestación de servicios […] que utilizan métodos no tradicionales o a distancia, que por su naturaleza no deban consumirse o no hayan comenzado a ejecutarse antes de cinco (5) días, se entenderá pactado el derecho de retracto por parte del consumidor.",
  url: "https://www.secretariasenado.gov.co/senado/basedoc/ley_1480_2011.html",
} as const;
