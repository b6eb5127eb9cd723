# Puts every file of data/ into the binary, so that nothing is read at run time unless a player
# names a folder of his own. The assembler includes the bytes: fast, and no limit on length.

function(bivouac_embed_data)
    set(root ${CMAKE_SOURCE_DIR}/data)
    set(out ${CMAKE_BINARY_DIR}/generated)
    file(GLOB_RECURSE files RELATIVE ${root} CONFIGURE_DEPENDS ${root}/*.json ${root}/*.txt)
    list(SORT files)

    set(list_file ${out}/embedded.list)
    string(REPLACE ";" "\n" lines "${files}")
    file(CONFIGURE OUTPUT ${list_file} CONTENT "${lines}\n" @ONLY)
    configure_file(${CMAKE_SOURCE_DIR}/cmake/embedded.h.in ${out}/data/embedded.h COPYONLY)

    list(TRANSFORM files PREPEND ${root}/ OUTPUT_VARIABLE paths)
    set(writer ${CMAKE_SOURCE_DIR}/cmake/WriteEmbedded.cmake)
    add_custom_command(
        OUTPUT ${out}/embedded.cpp ${out}/embedded_bytes.S
        COMMAND ${CMAKE_COMMAND} -DROOT=${root} -DOUT=${out} -DLIST=${list_file} -DWASI=${WASI}
                -P ${writer}
        DEPENDS ${paths} ${list_file} ${writer}
        COMMENT "Embedding data/"
        VERBATIM)

    add_library(bivouac_embedded STATIC ${out}/embedded.cpp ${out}/embedded_bytes.S)
    target_link_libraries(bivouac_embedded PRIVATE bivouac_flags)
    target_include_directories(bivouac_embedded PUBLIC ${out})
endfunction()
