/* The records of a .dlc that hold the model: fakes/models/formats/dlc_container.py writes them. */
#include "dlc_model.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "npu_convert.h"
#include "npu_json.h"

enum { PREFIX = 8, AT_VERSION = 16, AT_LENGTH = 20, HEADER = 24, VERSION = 1, MOST_NETWORKS = 64, SNPE_2 = 4 };
static const unsigned char mark[8] = {'N', 'P', 'U', 'D', 'L', 'C', '\r', '\n'};
static const char *const runtimes[] = {"cpu", "gpu", "dsp", NULL, NULL, "aip"}; /* by Snpe_Runtime_t */

static char *text_of(const npu_json *json, int value)
{
    long length = npu_json_string(json, value, NULL, 0);
    char *text = length < 0 || length > 1 << 16 ? NULL : malloc((size_t)length + 1);
    if (text) npu_json_string(json, value, text, (size_t)length + 1);
    return text;
}

static int node_of(const npu_graph *graph, const npu_json *json, int value)
{
    char *name = text_of(json, value);
    int i, number = -1;
    for (i = 0; name && i < npu_graph_nodes(graph) && number < 0; i++)
        if (strcmp(npu_graph_node(graph, i)->name, name) == 0) number = i;
    free(name);
    return number;
}

static const char *read_sections(dlc_network *network, const npu_json *json, int list)
{
    int count = npu_json_count(json, list), i, behind = -1;
    dlc_section *sections;
    if (list >= 0 && npu_json_type(json, list) != NPU_JSON_ARRAY) return "\"hta\" is no list";
    if (count > npu_graph_nodes(network->graph)) return "it has more sections than the network has layers";
    network->hta = sections = calloc(count ? (size_t)count : 1, sizeof *sections);
    if (!sections) return "out of memory";
    for (i = 0; i < count; i++) {
        int pair = npu_json_at(json, list, i);
        sections[i].first = node_of(network->graph, json, npu_json_at(json, pair, 0));
        sections[i].last = node_of(network->graph, json, npu_json_at(json, pair, 1));
        if (sections[i].first <= behind || sections[i].last < sections[i].first)
            return "a section names an unknown layer, ends before it begins or lies over another";
        behind = sections[i].last;
    }
    network->hta_count = (size_t)count;
    return NULL;
}

static const char *read_excluded(dlc_network *network, const npu_json *json, int table)
{
    int nodes = npu_graph_nodes(network->graph), runtime, i;
    unsigned char *bits;
    network->excluded = bits = calloc(nodes ? (size_t)nodes : 1, 1);
    if (!bits) return "out of memory";
    for (runtime = 0; runtime < (int)(sizeof runtimes / sizeof *runtimes); runtime++) {
        int list = runtimes[runtime] ? npu_json_get(json, table, runtimes[runtime]) : -1;
        for (i = 0; i < npu_json_count(json, list); i++) {
            int node = node_of(network->graph, json, npu_json_at(json, list, i));
            if (node < 0) return "\"excluded\" names an unknown layer";
            bits[node] |= (unsigned char)(1u << runtime);
            if (runtime == 1) bits[node] |= 1u << 3; /* the GPU in its other precision */
        }
    }
    return NULL;
}

static Snpe_ErrorCode_t read_partitions(dlc_network *networks, size_t count, dlc_bytes record, npu_why *why)
{
    const char *problem = NULL;
    npu_why inner;
    const char *text = record.data ? (const char *)record.data : "{}";
    npu_json *json = npu_json_parse(text, record.data ? record.size : 2, &inner);
    size_t i;
    if (!json) problem = inner.text;
    for (i = 0; i < count && !problem; i++) {
        int said = npu_json_get(json, 0, networks[i].name);
        problem = read_sections(&networks[i], json, npu_json_get(json, said, "hta"));
        if (!problem) problem = read_excluded(&networks[i], json, npu_json_get(json, said, "excluded"));
    }
    npu_json_free(json);
    if (!problem) return SNPE_SUCCESS;
    npu_fail(why, "the record " DLC_PARTITIONS " is damaged: %.160s", problem);
    return SNPE_ERRORCODE_DLCONTAINER_INVALID_RECORD;
}

static const char *read_network(dlc_network *network, const npu_json *json, int line, dlc_bytes params, npu_why *inner)
{
    int place = npu_json_get(json, line, "graph");
    int64_t at = -1, size = -1;
    network->name = text_of(json, npu_json_get(json, line, "name"));
    if (!network->name) return "a network has no name";
    npu_json_integer(json, npu_json_at(json, place, 0), &at);
    npu_json_integer(json, npu_json_at(json, place, 1), &size);
    if (at < 0 || size < 0 || (uint64_t)at > params.size - PREFIX ||
        (uint64_t)size > params.size - PREFIX - (uint64_t)at)
        return "a graph passes the end of the record " DLC_PARAMS;
    network->graph = npu_graph_parse(params.data + PREFIX + at, (size_t)size, inner);
    return network->graph ? NULL : inner->text;
}

/* Files without the prefix are of converters that no SNPE 2 reads; so are those with another number in it. */
static Snpe_ErrorCode_t check_prefix(dlc_bytes model, npu_why *why)
{
    if (model.size >= 8 && memcmp(model.data + 4, "NETD", 4) == 0) {
        npu_fail(why, "it was made for SNPE 1: convert the model again with the converters of SNPE 2");
        return SNPE_ERRORCODE_DLCONTAINER_BAD_DNN_FORMAT_VERSION;
    }
    if (model.size < PREFIX || model.data[0] != 0xd5 || model.data[1] != 0x0a) {
        npu_fail(why, "its record " DLC_MODEL " of %zu bytes does not begin like one", model.size);
        return SNPE_ERRORCODE_DLCONTAINER_MODEL_PARSING_FAILED;
    }
    if (model.data[2] != SNPE_2) {
        npu_fail(why, "it was made for %s, number %d: convert the model again with the converters of SNPE 2",
                 model.data[2] < SNPE_2 ? "SNPE 1" : "a later SNPE", model.data[2]);
        return SNPE_ERRORCODE_DLCONTAINER_BAD_DNN_FORMAT_VERSION;
    }
    return SNPE_SUCCESS;
}

static const char *read_all(const npu_json *json, dlc_bytes params, dlc_network **networks, size_t *count,
                            npu_why *inner)
{
    int list = npu_json_get(json, 0, "networks"), lines = npu_json_count(json, list), i;
    size_t k;
    if (npu_json_type(json, list) != NPU_JSON_ARRAY || lines < 1 || lines > MOST_NETWORKS)
        return "the description lists no networks, or too many";
    *networks = calloc((size_t)lines, sizeof **networks);
    if (!*networks) return "out of memory";
    for (i = 0; i < lines; i++) {
        const char *problem;
        *count = (size_t)i + 1;
        problem = read_network(&(*networks)[i], json, npu_json_at(json, list, i), params, inner);
        if (problem) return problem;
        for (k = 0; k < (size_t)i; k++)
            if (strcmp((*networks)[k].name, (*networks)[i].name) == 0) return "two networks have one name";
    }
    return NULL;
}

Snpe_ErrorCode_t dlc_read_networks(dlc_bytes model, dlc_bytes params, dlc_bytes partitions, dlc_network **networks,
                                   size_t *count, npu_why *why)
{
    Snpe_ErrorCode_t code = check_prefix(model, why);
    const char *problem;
    npu_why inner;
    npu_json *json;
    if (code != SNPE_SUCCESS) return code;
    if (model.size < PREFIX + sizeof mark || memcmp(model.data + PREFIX, mark, sizeof mark) != 0)
        return SNPE_SUCCESS; /* of Qualcomm's converters */
    if (model.size < HEADER || npu_u32(model.data + AT_VERSION) != VERSION ||
        npu_u32(model.data + AT_LENGTH) > model.size - HEADER) {
        npu_fail(why, "its record " DLC_MODEL " is cut off or of another version than 1");
        return SNPE_ERRORCODE_DLCONTAINER_MODEL_PARSING_FAILED;
    }
    if (!params.data || params.size < PREFIX || memcmp(params.data, model.data, PREFIX) != 0) {
        npu_fail(why, "it has no usable record " DLC_PARAMS);
        return SNPE_ERRORCODE_DLCONTAINER_MISSING_RECORDS;
    }
    json = npu_json_parse((const char *)model.data + HEADER, npu_u32(model.data + AT_LENGTH), &inner);
    problem = json ? read_all(json, params, networks, count, &inner) : inner.text;
    npu_json_free(json);
    if (problem) {
        npu_fail(why, "its model is damaged: %.200s", problem);
        return SNPE_ERRORCODE_DLCONTAINER_MODEL_PARSING_FAILED;
    }
    return read_partitions(*networks, *count, partitions, why);
}

dlc_network *dlc_network_of(npu_graph *graph)
{
    dlc_network *network = calloc(1, sizeof *network);
    char *name = network ? malloc(sizeof "onnx") : NULL;
    unsigned char *excluded = name ? calloc((size_t)npu_graph_nodes(graph) + 1, 1) : NULL;
    if (!excluded) {
        npu_graph_release(graph);
        free(name);
        free(network);
        return NULL;
    }
    memcpy(name, "onnx", sizeof "onnx");
    *network = (dlc_network){.name = name, .graph = graph, .excluded = excluded};
    return network;
}

void dlc_free_networks(dlc_network *networks, size_t count)
{
    for (size_t i = 0; i < count; i++) {
        free((char *)networks[i].name);
        free((dlc_section *)networks[i].hta);
        free((unsigned char *)networks[i].excluded);
        npu_graph_release(networks[i].graph);
    }
    free(networks);
}
